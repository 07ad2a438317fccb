import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const plans = sql<Record<string, unknown>>(
  'plan-personal-plans',
  `select id as "planId", fund_code as "fundCode", spid, kind, state, stop_reason as "stopReason", cycle,
     pay_day as "payDay", amount_cents as "amountCents", pay_channel as "payChannel",
     step_kind as "stepKind", step_value as "stepValue", step_every as "stepEvery",
     step_ceiling_cents as "stepCeilingCents", target_kind as "targetKind", target_value as "targetValue",
     prize_code as "prizeCode", next_due as "nextDueDate", created_at as "createdMs", ended_at as "endedMs",
     investor_class as "investorClass", protocol_ids as "protocolIds"
   from plan where account_id = $1 order by created_at, id`,
)
const runs = sql<Record<string, unknown>>(
  'plan-personal-runs',
  `select r.plan_id as "planId", r.period_no as "periodNo", r.planned_date as "plannedDate",
     r.due_date as "dueDate", r.amount_cents as "amountCents", r.state, r.order_id as "orderId", r.reason
   from plan_run r join plan p on p.id = r.plan_id
   where p.account_id = $1 order by r.plan_id, r.period_no`,
)
const changes = sql<Record<string, unknown>>(
  'plan-personal-changes',
  `select c.plan_id as "planId", c.changed_by as "changedBy", c.kind, c.changed_at as "changedMs", c.reason
   from plan_change c join plan p on p.id = c.plan_id where p.account_id = $1 order by c.id`,
)

const endRuns = sql(
  'plan-forget-runs',
  `update plan_run set state = 'skipped', next_try_at = null, reason = '账户已注销', decided_at = business_now()
   where state = 'open' and plan_id in (select id from plan where account_id = $1)`,
)
const endPlans = sql(
  'plan-forget-plans',
  `with ended as (
     update plan set state = 'stopped', stop_reason = 'person', ended_at = business_now()
     where account_id = $1 and state <> 'stopped' returning *
   )
   insert into plan_change (plan_id, changed_by, kind, changed_at, agreed, reason)
   select e.id, 'system', 'stop', e.ended_at, to_jsonb(e) - 'bi_stat', '账户已注销' from ended e`,
)

/** Plans stay under the id of a closed account, as their orders do; none of them deducts any more. */
export const plansPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    plans: await queries.rows(plans, [accountId]),
    planPeriods: await queries.rows(runs, [accountId]),
    planChanges: await queries.rows(changes, [accountId]),
  }),
  async forget(tx, accountId) {
    await tx.run(endRuns, [accountId])
    await tx.run(endPlans, [accountId])
  },
}
