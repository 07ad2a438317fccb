import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-paths.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './StateNote.module.css'

interface EmptyProps {
  title: string
  /** What to do next. */
  hint?: string
  /** The Button that does it. */
  action?: ReactNode
  icon?: IconName
  /** A Spot in the icon's place, where this is all that a page says. */
  picture?: ReactNode
}

/** Nothing here, and what to do about it. */
export function Empty({ title, hint, action, icon = 'inbox', picture }: EmptyProps) {
  return (
    <div className={styles.note}>
      {picture ?? (
        <span className={styles.picture}>
          <Icon name={icon} size={30} />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
