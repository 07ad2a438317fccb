import type { ReactNode } from 'react'
import { Button } from '../inputs/Button.tsx'
import { classNames } from '../style/class-names.ts'
import type { IconName } from '../icons/icon-paths.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './StateNote.module.css'

interface FailedProps {
  /** What happened, in words for people. */
  message?: string
  title?: string
  onRetry: () => void
  retrying?: boolean
  /** What failed, where it was not the network. */
  icon?: IconName
  /** In place of the icon, where the whole page failed. */
  picture?: ReactNode
}

/** Something could not be loaded; offers to try again. */
export function Failed({ message, title = '加载失败', onRetry, ...rest }: FailedProps) {
  const { retrying = false, icon = 'offline', picture } = rest
  return (
    <div className={styles.note} role="alert">
      {picture ?? (
        <span className={classNames(styles.picture, styles.failed)}>
          <Icon name={icon} size={30} />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {message !== undefined && <p className={styles.hint}>{message}</p>}
      <div className={styles.action}>
        <Button kind="soft" size="medium" onClick={onRetry} busy={retrying}>
          重试
        </Button>
      </div>
    </div>
  )
}
