import type { ReactNode } from 'react'
import styles from './Large.module.css'

/** Everything of the simple account is in large type, whatever the device has chosen. */
export const Large = ({ children }: { children: ReactNode }) => (
  <div className={styles.large} data-large-type>
    {children}
  </div>
)
