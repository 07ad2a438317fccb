import type { Cents } from '@koi/domain/money/cents'
import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import { sql, type Queries } from '#kernel/db.ts'
import { balanceOf } from '#kernel/sql/balance-sql.ts'
import { newestSittingOf } from '#kernel/sql/newest-sitting-sql.ts'

/** How often an account, or a browser, met a plan today. */
interface CountRow {
  pageId: string
  positionId: string
  planId: string
  /** Seen by the account, and in the browser: whichever is more counts. */
  byAccount: number
  byDevice: number
  isClosed: boolean
}

export interface ViewerRow {
  heldCategories: string[]
  hasRecurringPlan: boolean
  hasPension: boolean
  cashCents: Cents
  class: InvestorClass | null
  validUntilMs: number | null
  counts: CountRow[]
  unwanted: string[]
  isGrayAccount: boolean
  grayPlans: string[]
}

const HELD = `from position held join owned_account o on o.account_id = held.account_id
       join fund f on f.code = held.fund_code
       where o.owner_id = $1 and held.shares > 0`

const NOW = 'to_timestamp($4::bigint / 1000.0)'

/** All that decides what one person is shown, of one moment. */
const read = sql<ViewerRow>(
  'placement-viewer',
  `select coalesce((select array_agg(distinct f.category) ${HELD}), '{}') as "heldCategories",
     exists (select from plan r where r.account_id = $1 and r.state <> 'stopped') as "hasRecurringPlan",
     exists (select from pension_account p where p.account_id = $1) as "hasPension",
     ${balanceOf('cash', '$1', "'CNY'")} as "cashCents",
     s.class, s."validUntilMs",
     coalesce((select jsonb_agg(seen) from (
       select r.page_id as "pageId", r.position_id as "positionId", r.plan_id as "planId",
         count(*) filter (where r.action = 'exposure' and r.account_id = $1) as "byAccount",
         count(*) filter (where r.action = 'exposure' and r.device_sha256 = $2) as "byDevice",
         bool_or(r.action = 'close') as "isClosed"
       from placement_record r
       where (r.account_id = $1 or r.device_sha256 = $2) and r.brand_id = $3 and r.expires_at > ${NOW}
       group by r.page_id, r.position_id, r.plan_id) seen), '[]') as counts,
     coalesce((select array_agg(d.plan_id) from placement_dislike d
       where d.brand_id = $3 and (d.account_id = $1 or d.device_sha256 = $2)
         and d.made_at > ${NOW} - $5 * interval '1 day'), '{}') as unwanted,
     exists (select from placement_gray g where g.brand_id = $3 and g.kind = 'account' and g.key = $1
       and (g.ends_at is null or g.ends_at > ${NOW})) as "isGrayAccount",
     coalesce((select array_agg(g.key) from placement_gray g where g.brand_id = $3 and g.kind = 'plan'
       and (g.ends_at is null or g.ends_at > ${NOW})), '{}') as "grayPlans"
   from (select 1) one left join lateral (${newestSittingOf('$1', '$6')}) s on true`,
)

export interface Viewer {
  brandId: string
  /** Undefined for a visitor. */
  accountId: string | undefined
  deviceSha256: string
}

export const readViewer = (
  db: Queries,
  { brandId, accountId, deviceSha256 }: Viewer,
  { nowMs, dislikeDays, examId }: { nowMs: number; dislikeDays: number; examId: string },
) => db.get(read, [accountId ?? null, deviceSha256, brandId, nowMs, dislikeDays, examId])
