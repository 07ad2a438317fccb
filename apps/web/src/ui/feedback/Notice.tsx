import type { ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import styles from './Notice.module.css'

interface NoticeProps {
  title?: ReactNode
  children?: ReactNode
  tone?: 'gold' | 'info' | 'alarm'
  /** A Button of size small at the end. */
  action?: ReactNode
  /** Lower and smaller, inside a card. */
  compact?: boolean
}

/** Something to know before going on. */
export function Notice({ title, children, tone = 'gold', action, compact }: NoticeProps) {
  return (
    <div role="note" className={classNames(styles.notice, styles[tone], compact && styles.compact)}>
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div className={styles.body}>{children}</div>}
      </div>
      {action}
    </div>
  )
}
