import { unreadText } from '@koi/domain/messages/message-kinds'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { useOwnUnread } from './use-own-unread.ts'
import styles from './UnreadMark.module.css'

/** How many news of the community are unread; nothing where none are. */
export function UnreadMark() {
  const text = unreadText(useOwnUnread())
  if (text === '') return null
  return (
    <span className={styles.mark}>
      {text}
      <Hidden> 条未读</Hidden>
    </span>
  )
}
