import { moveWithin } from './move-within.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import styles from './Chips.module.css'
import type { Choice } from '../inputs/Segmented.tsx'

interface ChipsProps<Value extends string> {
  /** Spoken name of the choice, such as 区间. */
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of many: a strip of chips that moves sideways where it does not fit. */
export function Chips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChipsProps<Value>) {
  const strip = useChosenInSight(value)
  const values = options.map((option) => option.value)
  return (
    <div
      ref={strip}
      className={styles.strip}
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => moveWithin(event, values, value, onChange)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value ? 0 : -1}
          data-value={option.value}
          className={styles.chip}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
