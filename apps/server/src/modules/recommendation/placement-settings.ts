import { placementRooms } from '@koi/domain/recommendation/placement-room'
import type { Db } from '#kernel/db.ts'
import { grayOf } from './gray-store.ts'
import { roomOf } from './plan-config.ts'
import { placementsNow } from './placement-memory.ts'
import { savePosition } from './plan-store.ts'

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

/** How often a day somebody sees anything in a position; our own pages are named by their word. */
export const limitPosition = (
  db: Db,
  brandId: string,
  { page, position, dayLimit }: { page: string; position: string; dayLimit: number | undefined },
) => savePosition(db, brandId, { ...roomOf(page, position), title: position, dayLimit })
