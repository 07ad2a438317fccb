import { classNames } from './class-names.ts'
import { moveWithin } from './move-within.ts'
import styles from './Segmented.module.css'

export interface Choice<Value extends string> {
  value: Value
  label: string
}

interface SegmentedProps<Value extends string> {
  /** Spoken name of the choice, such as 区间. */
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all visible. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange } = props
  const values = options.map((option) => option.value)
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => {
        const isOn = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={isOn}
            tabIndex={isOn ? 0 : -1}
            data-value={option.value}
            className={classNames(styles.option, isOn && styles.on)}
            onClick={() => onChange(option.value)}
            onKeyDown={(event) => moveWithin(event, values, value, onChange)}
          >
            <span>{option.label}</span>
          </button>
        )
      })}
    </div>
  )
}
