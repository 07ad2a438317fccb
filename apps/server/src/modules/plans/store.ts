import type { StopReason, PlanChange, PlanKind, ChangedBy } from '@koi/domain/plans/plan-words'
import { sql, type Queries } from '#kernel/db.ts'
import type { Agreement, PlanRow } from './plan-row.ts'

/** Columns of a `PlanRow` of table `plan p`. */
export const planColumns = `p.id, p.account_id as "accountId", p.brand_id as "brandId", p.fund_code as "fundCode", p.spid,
  p.kind as "planKind", p.state, p.stop_reason as "stopReason", p.cycle, p.pay_day as "payDay",
  p.amount_cents as "amountCents", p.pay_channel as "payChannel", p.pay_source as "paySource",
  p.step_kind as "stepKind", p.step_value as "stepValue", p.step_every as "stepEvery",
  p.step_ceiling_cents as "stepCeilingCents", p.step_done as "stepDone",
  p.target_kind as "targetKind", p.target_value as "targetValue", p.prize_code as "prizeCode",
  p.next_period as "nextPeriod", p.next_planned as "nextPlanned", p.next_due as "nextDue", p.failures,
  p.created_at as "createdAt", p.ended_at as "endedAt", p.investor_class as "investorClass",
  p.risk_version as "riskVersion", p.mismatch_confirmed as "mismatchConfirmed",
  p.protocol_ids as "protocolIds", p.bi_stat as "biStat"`

const lock = sql<PlanRow>(
  'plan-lock',
  `select ${planColumns} from plan p where p.id = $1 and p.account_id = $2 for update`,
)

/** Holds a person's plan until the transaction ends: changing and deducting take turns. */
export const lockPlan = (tx: Queries, id: string, accountId: string) =>
  tx.find(lock, [id, accountId])

const lockDue = sql<PlanRow>(
  'plan-lock-due',
  `select ${planColumns} from plan p
   where p.id = any (
     (select id from plan where state = 'active' and next_due <= $1 order by next_due, id limit $3)
     union
     (select plan_id from plan_run where state = 'open' and next_try_at <= $2
       order by next_try_at, plan_id limit $3))
   order by p.id for update`,
)

/** Plans with a period that is due or to be tried, in key order. */
export const lockDuePlans = (tx: Queries, due: { today: string; asOf: Date; max: number }) =>
  tx.rows(lockDue, [due.today, due.asOf, due.max])

/** A plan as it is agreed, with the evidence of that. */
export interface NewPlan extends Agreement {
  id: string
  accountId: string
  brandId: string
  fundCode: string
  spid: string
  planKind: PlanKind
  prizeCode: string
  nextPlanned: string
  nextDue: string
  nowMs: number
  investorClass: string | null
  examSittingId: number | null
  riskCode: number
  riskVersion: number
  mismatchConfirmed: boolean
  protocolIds: string
  biStat: string | null
}

const open = sql<{ count: number }>(
  'plan-count-open',
  `select count(*)::int as count from plan where account_id = $1 and ended_at is null`,
)

/** Plans of a person that run or are paused. */
export const countOpenPlans = async (tx: Queries, accountId: string) =>
  (await tx.get(open, [accountId])).count

const insert = sql(
  'plan-insert',
  `insert into plan (id, account_id, brand_id, fund_code, spid, state, cycle, pay_day, amount_cents,
     pay_channel, pay_source, step_kind, step_value, step_every, step_ceiling_cents, target_kind,
     target_value, prize_code, next_planned, next_due, created_at, investor_class, exam_sitting_id,
     risk_code, risk_version, mismatch_confirmed, protocol_ids, bi_stat, kind)
   values ($1, $2, $3, $4, $5, 'active', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
     $20, $21, $22, $23, $24, $25, $26, $27, $28)`,
)

const agreed = (plan: Agreement) => [
  plan.cycle,
  plan.payDay,
  plan.amountCents,
  plan.payChannel,
  plan.paySource,
  plan.stepKind,
  plan.stepValue,
  plan.stepEvery,
  plan.stepCeilingCents,
  plan.targetKind,
  plan.targetValue,
]

export const insertPlan = (tx: Queries, plan: NewPlan) =>
  tx.run(insert, [
    plan.id,
    plan.accountId,
    plan.brandId,
    plan.fundCode,
    plan.spid,
    ...agreed(plan),
    plan.prizeCode,
    plan.nextPlanned,
    plan.nextDue,
    new Date(plan.nowMs),
    plan.investorClass,
    plan.examSittingId,
    plan.riskCode,
    plan.riskVersion,
    plan.mismatchConfirmed,
    plan.protocolIds,
    plan.biStat,
    plan.planKind,
  ])

const edit = sql(
  'plan-edit',
  `update plan set cycle = $2, pay_day = $3, amount_cents = $4, pay_channel = $5, pay_source = $6,
     step_kind = $7, step_value = $8, step_every = $9, step_ceiling_cents = $10, target_kind = $11,
     target_value = $12, target_day = null, step_done = $13, next_planned = $14, next_due = $15,
     investor_class = $16, exam_sitting_id = $17, risk_code = $18, risk_version = $19,
     mismatch_confirmed = $20, bi_stat = $21
   where id = $1`,
)

/** A new agreement from the next period on; the evidence of it takes the place of the old one, which its history keeps. */
export const editPlan = (
  tx: Queries,
  id: string,
  changed: Agreement & { stepDone: number; nextPlanned: string; nextDue: string } & Pick<
      NewPlan,
      | 'investorClass'
      | 'examSittingId'
      | 'riskCode'
      | 'riskVersion'
      | 'mismatchConfirmed'
      | 'biStat'
    >,
) =>
  tx.run(edit, [
    id,
    ...agreed(changed),
    changed.stepDone,
    changed.nextPlanned,
    changed.nextDue,
    changed.investorClass,
    changed.examSittingId,
    changed.riskCode,
    changed.riskVersion,
    changed.mismatchConfirmed,
    changed.biStat,
  ])

const pause = sql('plan-pause', `update plan set state = 'paused' where id = $1`)
const resume = sql(
  'plan-resume',
  `update plan set state = 'active', next_planned = $2, next_due = $3, failures = 0 where id = $1`,
)
const stop = sql(
  'plan-stop',
  `update plan set state = 'stopped', stop_reason = $2, ended_at = $3 where id = $1`,
)

export const pausePlan = (tx: Queries, id: string) => tx.run(pause, [id])
export const resumePlan = (tx: Queries, id: string, next: { planned: string; due: string }) =>
  tx.run(resume, [id, next.planned, next.due])
export const stopPlan = (tx: Queries, id: string, reason: StopReason, atMs: number) =>
  tx.run(stop, [id, reason, new Date(atMs)])

const moveOn = sql(
  'plan-move-on',
  `update plan set next_period = next_period + 1, next_planned = $2, next_due = $3,
     step_done = step_done + 1
   where id = $1`,
)
const setFailures = sql('plan-failures', 'update plan set failures = $2 where id = $1')

/** The next period stands where this one stood. */
export const moveToNextPeriod = (tx: Queries, id: string, next: { planned: string; due: string }) =>
  tx.run(moveOn, [id, next.planned, next.due])
export const countFailures = (tx: Queries, id: string, failures: number) =>
  tx.run(setFailures, [id, failures])

const setCard = sql('plan-set-card', 'update plan set prize_code = $2 where id = $1')

/** What the next periods are bought with; empty for no card. */
export const setPlanCard = async (tx: Queries, id: string, prizeCode: string): Promise<void> => {
  await tx.run(setCard, [id, prizeCode])
}

const insertChange = sql(
  'plan-change-insert',
  `insert into plan_change (plan_id, changed_by, kind, changed_at, agreed, reason, bi_stat)
   select p.id, $2, $3, $4, to_jsonb(p) - 'bi_stat', $5, $6 from plan p where p.id = $1`,
)

/** Keeps who changed what and when, with the whole agreement as it is now. */
export const keepChange = (
  tx: Queries,
  id: string,
  change: {
    by: ChangedBy
    kind: PlanChange
    atMs: number
    reason: string
    /** Of the visit in which a person did it; absent where the system did. */
    biStat?: string | null
  },
) =>
  tx.run(insertChange, [
    id,
    change.by,
    change.kind,
    new Date(change.atMs),
    change.reason,
    change.biStat ?? null,
  ])

const readForbidden = sql<{ isForbidden: boolean }>(
  'plan-account-forbidden',
  'select is_forbidden as "isForbidden" from account where id = $1',
)

/** Whether a person may not act now (RU-183): nothing is bought for them either. */
export const isForbidden = async (tx: Queries, accountId: string): Promise<boolean> =>
  (await tx.get(readForbidden, [accountId])).isForbidden

const readBrandShelf = sql<{ spids: string[]; shelf: string[] | null }>(
  'plan-brand-shelf',
  'select spids, shelf from brand where id = $1',
)

/** What the brand sells under which the plan was made; undefined when the brand is gone. */
export async function shelfOfBrand(tx: Queries, brandId: string) {
  const row = await tx.find(readBrandShelf, [brandId])
  return row && { spids: row.spids, shelf: row.shelf ?? undefined }
}
