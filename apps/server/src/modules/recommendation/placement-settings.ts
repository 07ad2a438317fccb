import { placementRooms } from '@koi/domain/recommendation/placement-room'
import type { Db } from '#kernel/db.ts'
import { grayOf } from './gray-store.ts'
import { isMixedRoom, PlanProblem, roomOf } from './plan-config.ts'
import { placementsNow } from './placement-memory.ts'
import { removeUnusedPosition, savePosition } from './plan-store.ts'

/** Our own pages and positions are named by their word, all others by their number. */
function nameOf({ pageId, positionId }: { pageId: string; positionId: string }) {
  const own = Object.entries(placementRooms).find(
    ([, room]) => room.pageId === pageId && room.positionId === positionId,
  )
  return own ? { page: own[0], position: own[0] } : { page: pageId, position: positionId }
}

/** What operators set beside plans. */
export async function placementSettings(db: Db, brandId: string) {
  const [placements, grayList] = await Promise.all([
    placementsNow(db, brandId),
    grayOf(db, brandId),
  ])
  return {
    hasPlacements: placements?.hasPlacements ?? false,
    roomList: (placements?.positions ?? []).map(({ title, dayLimit = null, ...room }) => ({
      ...nameOf(room),
      title,
      dayLimit,
    })),
    grayList,
  }
}

/**
 * How often a day somebody sees anything in a position; our own pages are named by their word. A position of another page
 * that has no cap any more, and no plan, is forgotten. Throws a PlanProblem where no page has it.
 */
export async function limitPosition(
  db: Db,
  brandId: string,
  { page, position, dayLimit }: { page: string; position: string; dayLimit: number | undefined },
): Promise<void> {
  if (isMixedRoom(page, position)) {
    throw new PlanProblem([`${page}/${position}: no page has this position`])
  }
  const room = roomOf(page, position)
  const isOwn = nameOf(room).page !== room.pageId
  if (dayLimit === undefined && !isOwn && (await removeUnusedPosition(db, brandId, room))) return
  await savePosition(db, brandId, { ...room, title: position, dayLimit })
}
