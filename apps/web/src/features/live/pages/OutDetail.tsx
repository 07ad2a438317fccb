import { pages, to } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ReserveButton } from '../components/ReserveButton.tsx'
import { RoomBody } from '../components/RoomBody.tsx'
import { UnknownRoom } from '../components/UnknownRoom.tsx'
import { isUnknown } from '../model.ts'
import { useRoom } from '../queries.ts'

const { title } = pages.outLiveDetail

/** RT-138: a room as whoever it was sent to sees it; reserving leads to a login. */
export default function OutDetail() {
  const { liveId = '' } = usePageQuery(pages.outLiveDetail.query)
  const query = useRoom(liveId)
  if (liveId === '' || isUnknown(query.error)) return <UnknownRoom />
  if (!query.data) {
    return (
      <PageWaiting title={title} query={query}>
        <Card>
          <Skeleton height={280} />
        </Card>
      </PageWaiting>
    )
  }
  const room = query.data
  return (
    <Page
      title={title}
      footer={
        room.state === 'coming' && !room.isMine ? (
          <ReserveButton room={room} from="detail" size="large" />
        ) : room.state === 'living' || room.state === 'ended' ? (
          <Button href={to.liveMiddle({ liveId })}>
            {room.state === 'living' ? '进入直播间' : '看回放'}
          </Button>
        ) : (
          <Button href={to.liveSquare()}>去直播广场</Button>
        )
      }
    >
      <RoomBody room={room} />
    </Page>
  )
}
