import { recommendationCalls } from '@koi/contracts/calls/recommendation'
import type { PlacementAction } from '@koi/domain/recommendation/placement-action'
import type { PlacementRoom } from '@koi/domain/recommendation/placement-room'
import { useSend } from '#api/use-send.ts'
import type { Placed } from './placed.ts'
import { reportItem } from './report-item.ts'

/** Tells what became of a placement; a report that does not arrive is nobody's business (CL-132). */
export function useReport(room: PlacementRoom, channel: string) {
  const { mutate } = useSend(recommendationCalls.submitCheckValue)
  return (placed: Placed, action: PlacementAction) => {
    const item = reportItem(placed, room, { action, channel })
    if (item) mutate({ reportItems: [item] })
  }
}
