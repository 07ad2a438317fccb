import type { GrayKind } from '@koi/domain/recommendation/placement-plan'
import { sql, type Queries } from '#kernel/db.ts'

/** A plan as a JSON object of its table's columns. */
export type PlanColumns = Record<string, unknown>

const COLUMNS = `brand_id, plan_id, code, page_id, position_id, state, rank, title, text, button_text, fund_code, spid, href,
  category, audience, day_limit, starts_at, ends_at, is_bi, is_fallback, exp_id, arm`
const NAMES = COLUMNS.split(',').map((name) => name.trim())

const replace = sql(
  'placement-plan-replace',
  `insert into placement_plan (${COLUMNS}) select ${COLUMNS} from jsonb_populate_record(null::placement_plan, $1)
   on conflict (brand_id, plan_id) do update set ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}`,
)
const insert = sql(
  'placement-plan-insert',
  `insert into placement_plan (${COLUMNS}) select ${COLUMNS} from jsonb_populate_record(null::placement_plan, $1)
   on conflict (brand_id, plan_id) do nothing`,
)

export const writePlan = (db: Queries, row: PlanColumns) => db.run(replace, [JSON.stringify(row)])

/** Whether it was not there before. */
export const insertPlan = async (db: Queries, row: PlanColumns) =>
  (await db.run(insert, [JSON.stringify(row)])) === 1

const remove = sql(
  'placement-plan-remove',
  'delete from placement_plan where brand_id = $1 and plan_id = $2',
)

/** Whether it was there. */
export const removePlan = async (db: Queries, brandId: string, planId: string) =>
  (await db.run(remove, [brandId, planId])) === 1

const limitPosition = sql(
  'placement-position-limit',
  `insert into placement_position (brand_id, page_id, position_id, title, day_limit) values ($1, $2, $3, $4, $5)
   on conflict (brand_id, page_id, position_id) do update set title = excluded.title, day_limit = excluded.day_limit`,
)

export const savePosition = (
  db: Queries,
  brandId: string,
  position: { pageId: string; positionId: string; title: string; dayLimit: number | undefined },
) =>
  db.run(limitPosition, [
    brandId,
    position.pageId,
    position.positionId,
    position.title,
    position.dayLimit ?? null,
  ])

const removeUnused = sql(
  'placement-position-remove',
  `delete from placement_position p where p.brand_id = $1 and p.page_id = $2 and p.position_id = $3 and not exists (
     select from placement_plan l where l.brand_id = $1 and l.page_id = $2 and l.position_id = $3)`,
)

/** Whether there was one, without a plan. */
export const removeUnusedPosition = async (
  db: Queries,
  brandId: string,
  { pageId, positionId }: { pageId: string; positionId: string },
): Promise<boolean> => (await db.run(removeUnused, [brandId, pageId, positionId])) === 1

const addGray = sql(
  'placement-gray-add',
  `insert into placement_gray (brand_id, kind, key, ends_at) values ($1, $2, $3, to_timestamp($4::bigint / 1000.0))
   on conflict (brand_id, kind, key) do update set ends_at = excluded.ends_at`,
)

/** Lets an account look at plans before others do, or everybody at one plan; until a moment, or for good. */
export const saveGray = (
  db: Queries,
  brandId: string,
  { kind, key, endsMs }: { kind: GrayKind; key: string; endsMs: number | undefined },
) => db.run(addGray, [brandId, kind, key, endsMs ?? null])

interface PlanCounts {
  planId: string
  seenCount: number
  pressedCount: number
  closedCount: number
  unwantedCount: number
}

const readCounts = sql<PlanCounts>(
  'placement-plan-counts',
  `select plan_id as "planId", sum(seen_count)::bigint as "seenCount", sum(pressed_count)::bigint as "pressedCount",
     sum(closed_count)::bigint as "closedCount", sum(unwanted_count)::bigint as "unwantedCount"
   from placement_day where brand_id = $1 group by plan_id`,
)

/** How often each plan was seen, pressed, closed and not wanted, since it was there. */
export const planCounts = (db: Queries, brandId: string) => db.rows(readCounts, [brandId])

const setSwitch = sql(
  'placement-switch-set',
  `insert into placement_switch (brand_id, has_placements) values ($1, $2)
   on conflict (brand_id) do update set has_placements = excluded.has_placements`,
)

/** Whether anything is placed on the pages of a brand, whatever its operating entity is. */
export const switchPlacements = (db: Queries, brandId: string, hasPlacements: boolean) =>
  db.run(setSwitch, [brandId, hasPlacements])

const isPlan = sql<{ isThere: boolean }>(
  'placement-plan-is-there',
  `select exists (select from placement_plan where brand_id = $1 and plan_id = $2) as "isThere"`,
)

export const hasPlan = async (db: Queries, brandId: string, planId: string) =>
  (await db.get(isPlan, [brandId, planId])).isThere
