import { useId, type ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './ChoiceList.module.css'

interface ChoiceRow<Value extends string> {
  value: Value
  title: ReactNode
  detail?: ReactNode
  /** Why it cannot be chosen; takes the place of the detail. */
  disabledReason?: string | undefined
}

interface ChoiceListProps<Value extends string> {
  label: string
  options: readonly ChoiceRow<Value>[]
  value: Value | undefined
  /** Also told of the chosen one when that is pressed: its sheet closes, its question goes on. */
  onChange: (value: Value) => void
}

/** One of several rows, such as ways to pay or answers of an exam. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.list} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            disabled={option.disabledReason !== undefined}
            onClick={() => option.value === value && onChange(option.value)}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>
            <span className={styles.title}>{option.title}</span>
            {(option.disabledReason ?? option.detail) !== undefined && (
              <span className={styles.detail}>{option.disabledReason ?? option.detail}</span>
            )}
          </span>
          <span className={styles.mark}>
            {option.value === value ? (
              <Icon name="check" size={22} />
            ) : (
              <i className={styles.ring} />
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
