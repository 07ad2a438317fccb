import { pages } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { ChannelReserve } from '../channel/ChannelReserve.tsx'
import { ChannelRoomReserve } from '../channel/ChannelRoomReserve.tsx'
import { ChannelWaiting } from '../channel/ChannelWaiting.tsx'
import { NoChannel } from '../channel/NoChannel.tsx'
import { isUnknownChannel } from '../channel/model.ts'
import { useChannel } from '../channel/queries.ts'
import { UnknownRoom } from '../components/UnknownRoom.tsx'
import { isUnknown } from '../model.ts'
import { useRoom } from '../queries.ts'

const { title } = pages.channelActionReserve

/** RT-007: takes part in an activity of the channel, or reserves one room of live; with the reminder, and taken back. */
export default function ChannelActionReserve() {
  const { actId, liveId } = usePageQuery(pages.channelActionReserve.query)
  const isOfRoom = liveId !== undefined && liveId !== ''
  return isOfRoom ? <OfRoom liveId={liveId} /> : <OfActivity actId={actId ?? ''} />
}

function OfActivity({ actId }: { actId: string }) {
  const query = useChannel(actId)
  if (actId === '' || isUnknownChannel(query.error)) return <NoChannel />
  if (query.data) return <ChannelReserve title={title} activity={query.data} />
  return (
    <PageWaiting title={title} query={query}>
      <ChannelWaiting />
    </PageWaiting>
  )
}

function OfRoom({ liveId }: { liveId: string }) {
  const query = useRoom(liveId)
  if (isUnknown(query.error)) return <UnknownRoom />
  if (query.data) return <ChannelRoomReserve title={title} room={query.data} />
  return (
    <PageWaiting title={title} query={query}>
      <ChannelWaiting />
    </PageWaiting>
  )
}
