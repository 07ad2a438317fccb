import type { Audience } from '@koi/domain/recommendation/audience'
import type { FundCategory } from '@koi/domain/products/category'
import type { PlanState } from '@koi/domain/recommendation/placement-plan'
import { sql, type Queries } from '#kernel/db.ts'

/** A plan as its table has it; null where nothing is said. */
export interface PlanRow {
  planId: string
  code: string
  pageId: string
  positionId: string
  state: PlanState
  rank: number
  title: string
  text: string
  buttonText: string
  fundCode: string | null
  spid: string | null
  href: string
  category: FundCategory | null
  audience: Audience
  dayLimit: number | null
  startsMs: number | null
  endsMs: number | null
  isBi: boolean
  isFallback: boolean
  expId: string | null
  arm: string | null
}

interface PositionRow {
  pageId: string
  positionId: string
  title: string
  dayLimit: number | null
}

/** All that an operator set for the pages of a brand. */
export interface PlacementsRow {
  brandId: string
  /** Whether placements apply to it: as its operators said, else by its operating entity (RU-194). */
  hasPlacements: boolean
  positions: PositionRow[]
  plans: PlanRow[]
  /** Signs what is answered. */
  key: string
}

const epochMs = (column: string) => `ceil(extract(epoch from ${column}) * 1000)::bigint`

const PLAN = `jsonb_build_object('planId', p.plan_id, 'code', p.code, 'pageId', p.page_id, 'positionId', p.position_id,
       'state', p.state, 'rank', p.rank, 'title', p.title, 'text', p.text, 'buttonText', p.button_text,
       'fundCode', p.fund_code, 'spid', p.spid, 'href', p.href, 'category', p.category, 'audience', p.audience,
       'dayLimit', p.day_limit, 'startsMs', ${epochMs('p.starts_at')}, 'endsMs', ${epochMs('p.ends_at')},
       'isBi', p.is_bi, 'isFallback', p.is_fallback, 'expId', p.exp_id, 'arm', p.arm)`

const read = sql<PlacementsRow>(
  'placements-of-brand',
  `select b.id as "brandId", coalesce((select w.has_placements from placement_switch w where w.brand_id = b.id),
       exists (select from placement_entity e where e.entity = b.entity)) as "hasPlacements",
     coalesce((select jsonb_agg(jsonb_build_object('pageId', s.page_id, 'positionId', s.position_id,
         'title', s.title, 'dayLimit', s.day_limit))
       from placement_position s where s.brand_id = b.id), '[]') as positions,
     coalesce((select jsonb_agg(${PLAN} order by p.rank, p.plan_id)
       from placement_plan p where p.brand_id = b.id), '[]') as plans,
     k.key
   from brand b cross join placement_key k where b.id = any ($1::text[])`,
)

export const readPlacements = (db: Queries, brandIds: readonly string[]) =>
  db.rows(read, [brandIds])
