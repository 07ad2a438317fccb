import { liveCalendarUrl } from '@koi/contracts/calls/live'
import { to } from '@koi/contracts/pages'
import { liveLabelTexts } from '@koi/domain/live/live-words'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { CommunityLink, ExpertBadge, Portrait } from '#features/discussion/index.ts'
import { FundRow, fundItemOf } from '#features/products/index.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { useDayTexts } from '#session/today.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { stateTexts, untilText, type Room } from '../model.ts'
import styles from './Live.module.css'

interface RoomBodyProps {
  room: Room
  /** Its replay stands above: neither its cover nor where it stands is said once more. */
  isPlayed?: boolean
}

/** What a room is, whoever looks: cover, host, when, what it is about, its funds, what it says of risk. */
export function RoomBody({ room, isPlayed = false }: RoomBodyProps) {
  const isCommunityOpen = useHasCommunity()
  const { title, coverUrl, host, labels, notice, riskTip, topic, funds, state, channel } = room
  return (
    <Stack>
      <Card>
        <div className={styles.head}>
          {coverUrl !== '' && !isPlayed && (
            <img className={styles.cover} src={coverUrl} alt="直播封面" />
          )}
          <h2 className={styles.name}>{title === '' ? '还没有标题' : title}</h2>
          <CommunityLink
            className={styles.host}
            href={to.discussionMyAccount({ userId: host.userId })}
          >
            <Portrait author={host} size={32} />
            <span>{host.nick}</span>
            <ExpertBadge kind={host.expertKind} />
          </CommunityLink>
          {labels.length > 0 && (
            <Tags>
              {labels.map((label) => (
                <Tag key={label}>{liveLabelTexts[label]}</Tag>
              ))}
            </Tags>
          )}
        </div>
      </Card>
      {state !== 'draft' && !isPlayed && <When room={room} />}
      <Card title="直播公告">
        <p className={styles.notice}>{notice === '' ? '主播没有写公告。' : notice}</p>
      </Card>
      {topic && isCommunityOpen && (
        <Card>
          <List label="话题">
            <ListRow
              title={`#${topic.name}`}
              detail="和大家先聊起来"
              leading={<Icon name="community" size={22} />}
              href={to.discussionTopic({ topicId: topic.topicId })}
            />
          </List>
        </Card>
      )}
      {channel && (
        <Card>
          <List label="活动">
            <ListRow
              title={channel.title}
              detail="这场直播所在的活动"
              leading={<Icon name="compass" size={22} />}
              href={to.channelAction({ actId: channel.activityId })}
            />
          </List>
        </Card>
      )}
      {funds.length > 0 && (
        <Card title="相关基金">
          <ul aria-label="相关基金" data-rows>
            {funds.map((item) => (
              <FundRow key={item.fundCode} item={fundItemOf(item)} mark={item.fundCode} withNav />
            ))}
          </ul>
        </Card>
      )}
      <p className={styles.risk}>{riskTip}</p>
    </Stack>
  )
}

const overWords = {
  living: '直播正在进行，可以进入直播间观看',
  ended: '直播已结束，有回放的可以回看',
  cancelled: '主播取消了这场直播',
  missed: '这场直播没有按时开播',
} as const

function When({ room: { liveId, state, plannedMs, reserveCount } }: { room: Room }) {
  const days = useDayTexts()
  const nowMs = useBusinessNow()
  if (state === 'draft') return null
  if (state !== 'coming') {
    return (
      <Notice tone="info" title={stateTexts[state]}>
        {overWords[state]}
      </Notice>
    )
  }
  const isLate = nowMs !== undefined && nowMs >= plannedMs
  return (
    <Card title="开播时间">
      <div className={styles.until}>
        <span>{days.moment(plannedMs)}</span>
        <span className={styles.figure} role="timer">
          {nowMs === undefined ? '--' : isLate ? '等待主播开播' : untilText(plannedMs - nowMs)}
        </span>
      </div>
      <List label="预约">
        <ListRow title="已预约" value={`${reserveCount} 人`} />
        <ListRow
          title="加到日历"
          detail="下载日历文件，提前 15 分钟提醒"
          leading={<Icon name="plan" size={22} />}
          href={liveCalendarUrl(liveId)}
        />
      </List>
    </Card>
  )
}
