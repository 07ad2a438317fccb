import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  open?: boolean
  /** Told when it is unfolded, for what is read only then. */
  onOpen?: () => void
}

/** More about something, folded until it is asked for. Works before the script has come. */
export function Disclosure({ summary, children, open, onOpen }: DisclosureProps) {
  return (
    <details
      className={styles.details}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.()
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.text}>{summary}</span>
        <Icon name="down" size={18} className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
