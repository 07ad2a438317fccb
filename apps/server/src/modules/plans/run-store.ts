import type { Cents } from '@koi/domain/money/cents'
import type { Remedy, RunState } from '@koi/domain/plans/plan-words'
import { sql, type Queries } from '#kernel/db.ts'

/** A period whose deduction is still to be tried. */
export interface OpenRun {
  planId: string
  periodNo: number
  dueDate: string
  amountCents: Cents
  nextTryAt: number
}

const begin = sql(
  'plan-run-begin',
  `insert into plan_run (plan_id, period_no, planned_date, due_date, amount_cents, state, next_try_at)
   values ($1, $2, $3, $4, $5, 'open', $6)
   on conflict (plan_id, period_no) do nothing`,
)

/** Opens a period; the key lets it be opened once only. */
export const beginRun = (
  tx: Queries,
  run: {
    planId: string
    periodNo: number
    plannedDate: string
    dueDate: string
    amountCents: Cents
    atMs: number
  },
) =>
  tx.run(begin, [
    run.planId,
    run.periodNo,
    run.plannedDate,
    run.dueDate,
    run.amountCents,
    new Date(run.atMs),
  ])

const readOpen = sql<OpenRun>(
  'plan-run-open',
  `select plan_id as "planId", period_no as "periodNo", due_date as "dueDate",
     amount_cents as "amountCents", next_try_at as "nextTryAt"
   from plan_run where plan_id = $1 and state = 'open' order by period_no`,
)

export const openRuns = (tx: Queries, planId: string) => tx.rows(readOpen, [planId])

const end = sql(
  'plan-run-end',
  `update plan_run set state = $3, tries = tries + $4, next_try_at = null, order_id = $5, reason = $6,
     remedy = $7, decided_at = $8
   where plan_id = $1 and period_no = $2 and state = 'open'`,
)

export const endRun = (
  tx: Queries,
  run: { planId: string; periodNo: number },
  ended: {
    state: Exclude<RunState, 'open'>
    orderId: string | null
    reason: string
    remedy: Remedy
    atMs: number
    wasTried: boolean
  },
) =>
  tx.run(end, [
    run.planId,
    run.periodNo,
    ended.state,
    ended.wasTried ? 1 : 0,
    ended.orderId,
    ended.reason,
    ended.remedy,
    new Date(ended.atMs),
  ])

const tryLater = sql(
  'plan-run-try-later',
  `update plan_run set tries = tries + 1, next_try_at = $3, reason = $4, remedy = $5
   where plan_id = $1 and period_no = $2 and state = 'open'`,
)

export const tryRunLater = (
  tx: Queries,
  run: { planId: string; periodNo: number },
  later: { atMs: number; reason: string; remedy: Remedy },
) => tx.run(tryLater, [run.planId, run.periodNo, new Date(later.atMs), later.reason, later.remedy])
