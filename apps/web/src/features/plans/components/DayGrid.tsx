import { classNames } from '#ui/class-names.ts'
import { moveWithin } from '#ui/move-within.ts'
import styles from './DayGrid.module.css'

interface DayGridProps {
  label: string
  options: readonly { value: number; label: string }[]
  value: number
  onChange: (value: number) => void
}

/** The pay day: of the week or the month, all in sight. */
export function DayGrid({ label, options, value, onChange }: DayGridProps) {
  const values = options.map((option) => String(option.value))
  return (
    <div role="radiogroup" aria-label={label} className={styles.grid}>
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
            className={classNames(styles.day, isOn && styles.on)}
            onClick={() => onChange(option.value)}
            onKeyDown={(event) =>
              moveWithin(event, values, String(value), (next) => onChange(Number(next)))
            }
          >
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
