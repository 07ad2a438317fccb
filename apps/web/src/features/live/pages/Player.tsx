import { pages } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { UnknownRoom } from '../components/UnknownRoom.tsx'
import { isUnknown } from '../model.ts'
import { useRoom } from '../queries.ts'
import { LiveRoom } from '../watch/LiveRoom.tsx'

/** RT-053, RT-120: a room that is watched. */
export default function Player() {
  const { liveId = '' } = usePageQuery(pages.livePlayer.query)
  const query = useRoom(liveId)
  if (liveId === '' || isUnknown(query.error)) return <UnknownRoom />
  if (!query.data) {
    return (
      <PageWaiting title={pages.livePlayer.title} query={query}>
        <Card>
          <Skeleton height={420} />
        </Card>
      </PageWaiting>
    )
  }
  return <LiveRoom key={liveId} room={query.data} />
}
