import type { ReactNode } from 'react'
import styles from './List.module.css'

/** Rows with a hairline between them. */
export function List({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul className={styles.list} aria-label={label} data-rows>
      {children}
    </ul>
  )
}
