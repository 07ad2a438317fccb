import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './Checkbox.module.css'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What is agreed to; links inside stay links. */
  children: ReactNode
}

/** A consent in small print with a full-size target. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        className={styles.input}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        {checked && <Icon name="check" size={14} />}
      </span>
      <span>{children}</span>
    </label>
  )
}
