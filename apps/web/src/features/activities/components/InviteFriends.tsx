import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import type { Activity } from '../activity-texts.ts'
import { useShareDetail, useShareKey } from '../queries.ts'
import styles from './Activity.module.css'

/** One’s own link, and who came over it. */
export function InviteFriends({ activity }: { activity: Activity }) {
  const { activityId, friendsNeeded } = activity
  const key = useShareKey(activityId)
  const detail = useShareDetail(key.data?.shareKey)
  const { copy } = useHost()
  const toast = useToast()
  const error = key.error ?? detail.error
  if (error) {
    return (
      <Card title="邀请好友">
        <FailedNotice error={error} onRetry={() => void (key.error ? key : detail).refetch()} />
      </Card>
    )
  }
  if (!key.data || !detail.data) {
    return (
      <Card title="邀请好友">
        <Loading label="正在读取邀请">
          <Skeleton width="92%" />
          <Skeleton width="64%" />
          <Skeleton height={44} />
        </Loading>
      </Card>
    )
  }
  const { url } = key.data
  const { friends, opened } = detail.data.share
  const count = friendsNeeded > 0 ? `${friends}/${friendsNeeded} 位` : `${friends} 位`
  return (
    <Card title="邀请好友" note={`已来 ${count}`}>
      <p className={styles.text}>好友用自己的手机打开你的链接并登录，每人每台设备算一次。</p>
      {opened.length > 0 && (
        <List label="已来的好友">
          {opened.map(({ name, openedMs }) => (
            <ListRow key={openedMs} title={name} value={shanghaiMinute(openedMs)} />
          ))}
        </List>
      )}
      {copy ? (
        <Button
          kind="soft"
          size="medium"
          track="activity.invite"
          onClick={() => void copyAndTell(copy, url, 'link', toast)}
        >
          复制邀请链接
        </Button>
      ) : (
        <p className={styles.code}>{url}</p>
      )}
    </Card>
  )
}
