import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { RoomBody } from '../components/RoomBody.tsx'
import { UnknownRoom } from '../components/UnknownRoom.tsx'
import { isUnknown, type Room } from '../model.ts'
import { RoomPrizes } from '../pendants/RoomPrizes.tsx'
import { useEntered, useRoom } from '../queries.ts'
import styles from '../watch/Replay.module.css'
import { ReplayVideo } from '../watch/ReplayVideo.tsx'

const { title } = pages.liveVideoDetail

/** RT-057: a room that is over, seen again from where one was. */
export default function VideoDetail() {
  const { liveId, videoId } = usePageQuery(pages.liveVideoDetail.query)
  const id = liveId ?? videoId ?? ''
  const query = useRoom(id)
  if (id === '' || isUnknown(query.error)) return <UnknownRoom />
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <Skeleton height={280} />
        </Card>
      </PageWaiting>
    )
  }
  return (
    <Page title="回放" flush>
      <Replay key={id} room={query.data} />
      <div className={styles.below}>
        <Stack>
          <RoomPrizes liveId={id} />
          <RoomBody room={query.data} isPlayed />
        </Stack>
      </div>
    </Page>
  )
}

function Replay({ room }: { room: Room }) {
  const entered = useEntered(room.liveId)
  const session = useSession()
  if (!entered.data || !session) {
    return (
      <div className={styles.below}>
        <Card>{entered.error ? <QueryFailed query={entered} /> : <Skeleton height={220} />}</Card>
      </div>
    )
  }
  const { watch, hasReplay, isSetUp, state } = entered.data
  if (state === 'ended' && hasReplay && watch)
    return <ReplayVideo room={room} place={entered.data} />
  const { liveId } = room
  return (
    <div className={styles.below}>
      <Card>
        <Empty
          picture={<Spot name="calm" />}
          title={isSetUp ? '这里还没有回放' : '这里没有开通直播观看'}
          hint={state === 'ended' ? '这场直播没有留下画面。' : '直播结束后才有回放。'}
          action={
            <Button
              size="medium"
              href={state === 'ended' ? to.liveSquare() : to.liveMiddle({ liveId })}
            >
              {state === 'ended' ? '去直播广场' : '查看直播'}
            </Button>
          }
        />
      </Card>
    </div>
  )
}
