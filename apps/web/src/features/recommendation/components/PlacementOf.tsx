import { pages } from '@koi/contracts/pages'
import { recommendationRefusals } from '@koi/contracts/codes/recommendation-refusals'
import { placementRooms } from '@koi/domain/recommendation/placement-room'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { useHost } from '#hosts/host-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { codeOf } from '../load-placement.ts'
import { usePlacement, type RoomName } from '../use-placement.ts'
import { PlacementCard } from './PlacementCard.tsx'

export interface PlacementProps {
  /** Where it stands: the position of a page of ours. */
  position: RoomName
  /** Of a holding: `{spid}_{fund_code}`. */
  productKey?: string
}

/** What a card calls itself: a lesson teaches, a tip is the assistant's, all else advertises. */
const KINDS: Record<RoomName, string> = {
  home: '推广',
  holding: '推广',
  holdingEarlier: '推广',
  tip: '小贴士',
  lesson: '投教',
  creditCard: '推广',
  mall: '推广',
}

/** What stands in a position: one placement, or nothing, also while it is asked and where nobody answers. */
export function PlacementOf({ position, productKey }: PlacementProps) {
  const room = placementRooms[position]
  const channel = useHost().name
  // The address of any page may say what the home page's says (SPEC §2); the home page states it.
  const marks = usePageQuery(pages.recommendDemo.query)
  const { data, error } = usePlacement({ position, marks, channel, productKey })
  const { previewDenied } = recommendationRefusals
  if (error && codeOf(error) === previewDenied.code) {
    return (
      <Card>
        <Empty icon="lock" title={previewDenied.text} />
      </Card>
    )
  }
  const placed = data?.found
  return (
    placed && (
      <PlacementCard key={placed.planId} {...{ placed, room, channel }} kind={KINDS[position]} />
    )
  )
}
