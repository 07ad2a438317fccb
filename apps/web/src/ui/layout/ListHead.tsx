import type { ReactNode } from 'react'
import styles from './ListHead.module.css'

interface ListHeadProps {
  /** How many there are, and of when. */
  text: readonly (string | false)[]
  /** What orders the list. */
  children: ReactNode
}

/** Above a list: how many there are, and what orders them. */
export function ListHead({ text, children }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles.text}>{text.filter((part) => part !== false).join(' · ')}</span>
      {children}
    </div>
  )
}
