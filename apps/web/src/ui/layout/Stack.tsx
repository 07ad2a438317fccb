import type { ReactNode } from 'react'
import styles from './Stack.module.css'

interface StackProps {
  children: ReactNode
  /** Distance between the parts in px, on the 4 px grid. */
  gap?: 4 | 8 | 12 | 16 | 24
}

/** Parts below each other at an even distance. */
export function Stack({ children, gap = 12 }: StackProps) {
  return (
    <div className={styles.stack} style={{ gap }}>
      {children}
    </div>
  )
}
