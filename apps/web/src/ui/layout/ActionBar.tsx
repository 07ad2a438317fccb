import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

interface ActionBarProps {
  /** The line above the buttons; it always has its place, so that nothing jumps. */
  note: ReactNode
  children: ReactNode
}

/** Buttons in a page's footer with one line above them that says what pressing them means, or why one cannot. */
export const ActionBar = ({ note, children }: ActionBarProps) => (
  <div className={styles.bar}>
    <p className={styles.note} role="status">
      {note}
    </p>
    <div className={styles.buttons}>{children}</div>
  </div>
)
