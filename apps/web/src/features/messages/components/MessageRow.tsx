import type { MessageKind } from '@koi/domain/messages/message-kinds'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { useDayTexts } from '#session/today.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { Message } from '../model.ts'
import styles from './MessageRow.module.css'

const icons: Readonly<Record<MessageKind, IconName>> = {
  trade: 'list',
  activity: 'gift',
  community: 'community',
  service: 'bell',
  system: 'shield',
}

/** One message; pressing it reads it and leads to what it is about. */
export function MessageRow({ message, onRead }: { message: Message; onRead: () => void }) {
  const days = useDayTexts()
  const { kind, title, body, isRead, happenedMs, link } = message
  return (
    <ListRow
      leading={
        <span className={styles.icon}>
          <Icon name={icons[kind]} size={18} />
          {!isRead && <span className={styles.dot} />}
        </span>
      }
      title={
        <span className={styles.head}>
          <span className={isRead ? undefined : styles.unread}>
            {!isRead && <Hidden>未读，</Hidden>}
            {title}
          </span>
          <time className={styles.time}>{days.minute(shanghaiMinute(happenedMs))}</time>
        </span>
      }
      detail={body}
      href={link}
      onClick={isRead ? undefined : onRead}
      arrow={false}
    />
  )
}
