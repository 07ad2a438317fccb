import type { ReactNode } from 'react'
import styles from './TypingFooter.module.css'

interface TypingFooterProps {
  /** The primary action; nothing where the keyboard brings its own. */
  action?: ReactNode
  /** The number keyboard, while one types. */
  keyboard?: ReactNode
}

/** A bare footer of a page where a number is typed: the action, and below it the keyboard to the edges. */
export const TypingFooter = ({ action, keyboard }: TypingFooterProps) => (
  <>
    {action && <div className={styles.action}>{action}</div>}
    {keyboard}
  </>
)
