import { placementRooms } from '@koi/domain/recommendation/placement-room'
import type { PlacementPlan, PlacementPosition } from '@koi/domain/recommendation/placement-plan'
import type { Db, Queries } from '#kernel/db.ts'
import { createMemory, type Memory } from '#kernel/memory.ts'
import { readPlacements, type PlacementsRow, type PlanRow } from './placements-store.ts'

/** More brands than one installation has. */
const BRANDS_MAX = 200

/** What may be placed on the pages of a brand. */
export interface Placements {
  /** Placements apply to it: as its operators said, else by its operating entity (RU-194). */
  hasPlacements: boolean
  positions: readonly PlacementPosition[]
  plans: readonly PlacementPlan[]
  key: string
  fromMs: number
  untilMs: number
}

export type PlacementMemory = Memory<Placements>

function planOf(row: PlanRow): PlacementPlan {
  const { fundCode, spid, expId, arm, ...plan } = row
  return {
    ...plan,
    product: fundCode === null || spid === null ? undefined : { fundCode, spid },
    experiment: expId === null || arm === null ? undefined : { expId, arm },
    category: plan.category ?? undefined,
    dayLimit: plan.dayLimit ?? undefined,
    startsMs: plan.startsMs ?? undefined,
    endsMs: plan.endsMs ?? undefined,
  }
}

/** The rooms of our pages are there, whether or not an operator said something of them. */
function positionsOf(rows: PlacementsRow['positions']): PlacementPosition[] {
  const said = rows.map((row) => ({ ...row, dayLimit: row.dayLimit ?? undefined }))
  const unsaid = Object.entries(placementRooms).filter(
    ([, room]) =>
      !said.some((one) => one.pageId === room.pageId && one.positionId === room.positionId),
  )
  return [...said, ...unsaid.map(([title, room]) => ({ ...room, title, dayLimit: undefined }))]
}

const placementsOf = (row: PlacementsRow): Placements => ({
  hasPlacements: row.hasPlacements,
  key: row.key,
  positions: positionsOf(row.positions),
  plans: row.plans.map(planOf),
  // What the clock decides is decided at the time of use.
  fromMs: Number.NEGATIVE_INFINITY,
  untilMs: Number.POSITIVE_INFINITY,
})

/** What operators set, out of the memory of this node: a change is heard when it commits (kernel/memory.ts). */
export const createPlacementMemory = (db: Db): PlacementMemory =>
  createMemory<Placements>({
    changes: db.changes,
    topics: ['placement'],
    read: async (brandIds) =>
      new Map((await readPlacements(db, brandIds)).map((row) => [row.brandId, placementsOf(row)])),
    sizeMax: BRANDS_MAX,
  })

/** The same read anew, for who changes them. */
export async function placementsNow(db: Queries, brandId: string): Promise<Placements | undefined> {
  const [row] = await readPlacements(db, [brandId])
  return row && placementsOf(row)
}
