import { useId } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  label: string
  detail?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A setting that takes effect at once; a row of a list. */
export function Switch({ label, detail, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id} className={styles.text}>
        <span id={`${id}-name`}>{label}</span>
        {detail !== undefined && (
          <span id={`${id}-detail`} className={styles.detail}>
            {detail}
          </span>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={checked}
        aria-checked={checked}
        aria-labelledby={`${id}-name`}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
