import { Icon } from '#ui/icons/Icon.tsx'
import styles from './MultiChoice.module.css'

interface MultiChoiceProps {
  label: string
  options: readonly { value: string; title: string }[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** Any number of several rows. */
export function MultiChoice({ label, options, chosen, onToggle }: MultiChoiceProps) {
  return (
    <fieldset aria-label={label}>
      {options.map(({ value, title }) => {
        const isOn = chosen.includes(value)
        return (
          <label key={value} className={styles.row}>
            <input
              type="checkbox"
              className={styles.input}
              checked={isOn}
              onChange={() => onToggle(value)}
            />
            <span className={styles.title}>{title}</span>
            <span className={styles.box}>{isOn && <Icon name="check" size={16} />}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
