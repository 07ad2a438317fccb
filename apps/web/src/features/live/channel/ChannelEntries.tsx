import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './Channel.module.css'
import { useRunningChannel } from './queries.ts'

/** From the square to activities of the channel, and to what one won in rooms. */
export function ChannelEntries() {
  const running = useRunningChannel().data?.activities.at(0)
  return (
    <Card>
      <nav className={styles.entries} aria-label="直播活动">
        <Link className={styles.entry} href={to.channelActionList()} data-track="live.channel">
          <Icon name="compass" size={22} />
          <span className={styles.entryText}>
            <span className={styles.entryName}>直播活动</span>
            <span className={styles.entryDetail}>{running?.title ?? '看直播，了解相关基金'}</span>
          </span>
        </Link>
        <Link className={styles.entry} href={to.livePrizeList()} data-track="live.prizes">
          <Icon name="gift" size={22} />
          <span className={styles.entryText}>
            <span className={styles.entryName}>直播奖品</span>
            <span className={styles.entryDetail}>领取奖品、查看中奖名单</span>
          </span>
        </Link>
      </nav>
    </Card>
  )
}
