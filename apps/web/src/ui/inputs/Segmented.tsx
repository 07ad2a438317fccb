import { classNames } from '../style/class-names.ts'
import { moveWithin } from '../navigation/move-within.ts'
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
  /** Many short ones, such as the days of a month: rows of a calendar's width. */
  grid?: boolean
}

/** One of a few, all visible. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, grid } = props
  const values = options.map((option) => option.value)
  // Where nothing is chosen yet, keys come in at the first.
  const entry = values.includes(value) ? value : values[0]
  return (
    <div role="radiogroup" aria-label={label} className={grid ? styles.grid : styles.group}>
      {options.map((option) => {
        const isOn = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={isOn}
            tabIndex={option.value === entry ? 0 : -1}
            data-value={option.value}
            className={classNames(grid ? styles.cell : styles.option, isOn && styles.on)}
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
