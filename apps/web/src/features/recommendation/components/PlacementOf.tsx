import { pages } from '@koi/contracts/pages'
import { placementRooms } from '@koi/domain/recommendation/placement-room'
import { useHost } from '#hosts/host-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { usePlacement, type RoomName } from '../use-placement.ts'
import { PlacementCard } from './PlacementCard.tsx'

export interface PlacementProps {
  /** Where it stands: the position of a page of ours. */
  position: RoomName
  /** Of a holding: `{spid}_{fund_code}`. */
  productKey?: string
}

/** What stands in a position: one placement, or nothing, also while it is asked and where nobody answers. */
export function PlacementOf({ position, productKey }: PlacementProps) {
  const room = placementRooms[position]
  const channel = useHost().name
  // The address of any page may say what the home page's says (SPEC §2); the home page states it.
  const marks = usePageQuery(pages.recommendDemo.query)
  const { data } = usePlacement({ room, marks, channel, productKey })
  const placed = data?.found
  return (
    placed && <PlacementCard key={placed.planId} placed={placed} room={room} channel={channel} />
  )
}
