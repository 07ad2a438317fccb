import type { PlacementAction } from '@koi/domain/recommendation/placement-action'
import type { PlacementRoom } from '@koi/domain/recommendation/placement-room'
import type { Placed } from './placed.ts'

type Told = Pick<Placed, 'planId' | 'prodId' | 'reportToken'>

/**
 * What is told of a placement; undefined where one of plan, position and action is missing, for then there is nothing to tell
 * (SPEC §5, RU-173), and of what came from a file: that was answered to nobody.
 */
export function reportItem(
  { planId, prodId, reportToken }: Told,
  { pageId: dpPage, positionId: dpPosition }: PlacementRoom,
  { action, channel: dpChannel }: { action: PlacementAction | undefined; channel: string },
) {
  if (planId === '' || dpPosition === '' || action === undefined) return undefined
  if (reportToken === undefined) return undefined
  return { dpId: planId, dpPage, dpPosition, action, prodId, dpChannel, reportToken }
}
