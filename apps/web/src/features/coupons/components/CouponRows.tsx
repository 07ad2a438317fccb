import type { ReactNode } from 'react'
import styles from './CouponRows.module.css'

/** Coupons below each other. */
export const CouponRows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
)
