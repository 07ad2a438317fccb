import { recommendationCalls } from '@koi/contracts/calls/recommendation'
import type { PlacementAction } from '@koi/domain/recommendation/placement-action'
import type { PlacementRoom } from '@koi/domain/recommendation/placement-room'
import { useSend } from '#api/use-send.ts'
import type { Placed } from './placed.ts'

/** Tells what became of a placement; a report that does not arrive is nobody's business (CL-132). */
export function useReport(room: PlacementRoom, channel: string) {
  const { mutate } = useSend(recommendationCalls.submitCheckValue)
  return ({ planId, prodId, reportToken }: Placed, action: PlacementAction) => {
    // Without all three there is nothing to tell (RU-173); what came from a file was answered to nobody.
    if (reportToken === undefined || planId === '' || room.positionId === '') return
    const { pageId: dpPage, positionId: dpPosition } = room
    const item = { dpId: planId, dpPage, dpPosition, action, prodId, dpChannel: channel }
    mutate({ reportItems: [{ ...item, reportToken }] })
  }
}
