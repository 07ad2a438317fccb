import type { ReactNode } from 'react'
import styles from './Hidden.module.css'

/** Text for screen readers only. */
export function Hidden({
  children,
  as: Tag = 'span',
}: {
  children: ReactNode
  as?: 'span' | 'div'
}) {
  return <Tag className={styles.hidden}>{children}</Tag>
}
