import type { PlanKind } from '@koi/domain/plans/plan-words'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

const readRuns = sql<{
  key: string
  planId: string
  planKind: PlanKind
  fundName: string
  amountCents: Cents
  reason: string
}>(
  'plan-runs-told',
  `select r.plan_id || ':' || r.period_no as key, r.plan_id as "planId", p.kind as "planKind", f.name as "fundName",
     r.amount_cents as "amountCents", r.reason
   from unnest($1::text[]) asked (key)
   join plan_run r on r.plan_id = split_part(asked.key, ':', 1) and r.period_no = split_part(asked.key, ':', 2)::integer
   join plan p on p.id = r.plan_id join fund f on f.code = p.fund_code`,
)

/** Periods of plans by `plan:period`, as people are told of them. */
export const planRunsToTell = (queries: Queries, keys: readonly string[]) =>
  queries.rows(readRuns, [keys])

const readStops = sql<{
  id: string
  planKind: PlanKind
  fundName: string
  stopReason: 'target' | 'failures'
}>(
  'plan-stops-told',
  `select p.id, p.kind as "planKind", f.name as "fundName", p.stop_reason as "stopReason"
   from plan p join fund f on f.code = p.fund_code
   where p.id = any ($1) and p.stop_reason in ('target', 'failures')`,
)

/** Plans that ended by themselves, by their ids. */
export const planStopsToTell = (queries: Queries, ids: readonly string[]) =>
  queries.rows(readStops, [ids])
