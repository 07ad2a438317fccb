import type { Cents } from '@koi/domain/money/cents'
import type {
  PlanKind,
  PlanChange,
  ChangedBy,
  Remedy,
  RunState,
} from '@koi/domain/plans/plan-words'
import { sql, type Queries } from '#kernel/db.ts'
import type { PlanRow } from './plan-row.ts'
import { planColumns } from './store.ts'

/** A plan with what its list says besides: the product's name and what the newest periods met. */
export interface ListedPlan extends PlanRow {
  fundName: string
  minBuyCents: Cents
  stepCents: Cents
  hasOpenRun: boolean
  lastState: RunState | null
  lastReason: string | null
  lastRemedy: Remedy | null
}

const listed = `select ${planColumns}, f.name as "fundName", f.min_buy_cents as "minBuyCents",
    f.step_cents as "stepCents",
    exists (select from plan_run r where r.plan_id = p.id and r.state = 'open') as "hasOpenRun",
    last.state as "lastState", last.reason as "lastReason", last.remedy as "lastRemedy"
  from plan p join fund f on f.code = p.fund_code
  left join lateral (
    select state, reason, remedy from plan_run r where r.plan_id = p.id order by period_no desc limit 1
  ) last on true`

const readOne = sql<ListedPlan>('plan-read', `${listed} where p.id = $1 and p.account_id = $2`)
const readAll = sql<ListedPlan>(
  'plan-list',
  `${listed} where p.account_id = $1 and ($4::text is null or p.kind = $4)
   order by case p.state when 'active' then 0 when 'paused' then 1 else 2 end, p.created_at desc, p.id desc
   offset $2 limit $3`,
)
const readIds = sql<{ id: string; state: PlanRow['state'] }>(
  'plan-ids',
  'select id, state from plan where account_id = $1',
)

/** Somebody else's plan is as unknown as a missing one. */
export const findPlan = (queries: Queries, id: string, accountId: string) =>
  queries.find(readOne, [id, accountId])

/** One’s plans, of one kind where that is said. */
export const plansOf = (
  queries: Queries,
  accountId: string,
  { offset, limit, planKind = null }: { offset: number; limit: number; planKind?: PlanKind | null },
) => queries.rows(readAll, [accountId, offset, limit, planKind])

export const planIdsOf = (queries: Queries, accountId: string) => queries.rows(readIds, [accountId])

export interface RunRow {
  periodNo: number
  plannedDate: string
  dueDate: string
  amountCents: Cents
  state: RunState
  reason: string
  remedy: Remedy
  orderId: string | null
  orderState: string | null
  nextTryMs: number | null
}

const readRuns = sql<RunRow>(
  'plan-runs',
  `select r.period_no as "periodNo", r.planned_date as "plannedDate", r.due_date as "dueDate",
     r.amount_cents as "amountCents", r.state, r.reason, r.remedy, r.order_id as "orderId",
     o.state as "orderState", r.next_try_at as "nextTryMs"
   from plan_run r join plan p on p.id = r.plan_id left join trade_order o on o.id = r.order_id
   where r.plan_id = $1 and p.account_id = $2 order by r.period_no desc offset $3 limit $4`,
)

/** The periods of a person's plan, newest first. */
export const runsOf = (
  queries: Queries,
  { id, accountId }: { id: string; accountId: string },
  slice: { offset: number; limit: number },
) => queries.rows(readRuns, [id, accountId, slice.offset, slice.limit])

export interface ChangeRow {
  by: ChangedBy
  kind: PlanChange
  changedAt: number
  amountCents: Cents
  cycle: PlanRow['cycle']
  payDay: number
  reason: string
}

const readChanges = sql<ChangeRow>(
  'plan-changes',
  `select c.changed_by as "by", c.kind, c.changed_at as "changedAt", c.reason,
     (c.agreed ->> 'amount_cents')::bigint as "amountCents", c.agreed ->> 'cycle' as cycle,
     (c.agreed ->> 'pay_day')::integer as "payDay"
   from plan_change c where c.plan_id = $1 order by c.id desc limit 50`,
)

/** Who changed what and when, newest first. */
export const changesOf = (queries: Queries, planId: string) => queries.rows(readChanges, [planId])
