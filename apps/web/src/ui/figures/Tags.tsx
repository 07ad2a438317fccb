import type { ReactNode } from 'react'
import styles from './Tags.module.css'

/** Tags and short figures in a row that wraps. */
export function Tags({ children }: { children: ReactNode }) {
  return <span className={styles.tags}>{children}</span>
}
