import { pages, to } from '@koi/contracts/pages'
import { isOfferedPendant } from '@koi/domain/live/pendants'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { pendantTypeChoice } from '../choices.ts'
import { UnknownRoom } from '../components/UnknownRoom.tsx'
import { isUnknown } from '../model.ts'
import { typeOf } from '../pendants/model.ts'
import { PendantForm } from '../pendants/PendantForm.tsx'
import { PendantList } from '../pendants/PendantList.tsx'
import { usePendants } from '../pendants/queries.ts'
import { useRoom } from '../queries.ts'

const { title } = pages.livePendantEdit

/** RT-052: what stands over the picture of one's own room; one of them where the address names it. */
export default function PendantEdit() {
  const { liveId, pendantId } = usePageQuery(pages.livePendantEdit.query)
  if (!liveId) return <UnknownRoom />
  return <OfRoom liveId={liveId} pendantId={pendantId ?? ''} />
}

function OfRoom({ liveId, pendantId }: { liveId: string; pendantId: string }) {
  const room = useRoom(liveId)
  const isOwn = room.data?.isMine === true
  const query = usePendants(liveId, isOwn ? 'editable' : 'production')
  if (isUnknown(room.error)) return <UnknownRoom />
  if (room.data && !mayEdit(room.data)) return <Fixed liveId={liveId} />
  if (!room.data || !query.data) {
    return (
      <PageWaiting title={title} query={room.error ? room : query}>
        <Card>
          <SkeletonRows rows={4} withValue={false} label="正在读取挂件" />
        </Card>
      </PageWaiting>
    )
  }
  const { pendants, changeCount } = query.data
  const kept = pendants.find((pendant) => pendant.pendantId === pendantId)
  const added = pendantTypeChoice.asked()
  const type = kept ? typeOf(kept) : added?.pendantId === pendantId ? added.type : undefined
  if (isOfferedPendant(type))
    return <PendantForm liveId={liveId} pendantId={pendantId} type={type} kept={kept} />
  return <PendantList title={title} liveId={liveId} pendants={pendants} changeCount={changeCount} />
}

const mayEdit = ({ isMine, state }: { isMine: boolean; state: string }) =>
  isMine && (state === 'draft' || state === 'coming' || state === 'living')

const Fixed = ({ liveId }: { liveId: string }) => (
  <Page title={title}>
    <Card>
      <Empty
        picture={<Spot name="calm" />}
        title="挂件不能编辑"
        hint="只有主播本人在直播结束前可以编辑。"
        action={
          <Button size="medium" href={to.liveMiddle({ liveId })}>
            查看直播
          </Button>
        }
      />
    </Card>
  </Page>
)
