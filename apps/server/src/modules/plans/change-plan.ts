import type { PlanMove } from '@koi/domain/plans/plan-words'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { deductionStartMs, firstPlanDay, openPlanDay, planDay } from '@koi/domain/plans/schedule'
import type { Queries } from '#kernel/db.ts'
import type { Needs } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { cycleOf, type Agreement, type PlanRow } from './plan-row.ts'
import {
  agreementSigned,
  checkAgreement,
  type AgreementNeeds,
  type Signature,
} from './plan-terms.ts'
import { endRun, openRuns } from './run-store.ts'
import {
  editPlan,
  keepChange,
  lockPlan,
  pausePlan,
  resumePlan,
  setPlanCard,
  stopPlan,
} from './store.ts'

export type Change =
  | { kind: PlanMove }
  | { kind: 'card'; prizeCode: string }
  | { kind: 'edit'; agreement: Agreement; signature: Omit<Signature, 'accountId' | 'planId'> }

/** Who changes which plan, and the statistic of the visit in which they do. */
export interface Changer {
  planId: string
  accountId: string
  biStat?: string | undefined
}

interface Changing {
  biStat: string | null
  trade: AgreementNeeds
  tx: Queries
  plan: PlanRow
  nowMs: number
  calendar: TradingCalendar
}

/**
 * Whether a deduction has begun today and is not decided: from 09:30 on nothing changes on that day
 * (MONEY 1.10). Once it is decided, a change counts from the next period on.
 */
export function isDeducting(
  plan: Pick<PlanRow, 'state' | 'nextDue'>,
  hasOpenRun: boolean,
  nowMs: number,
  calendar: Pick<TradingCalendar, 'isTradingDay'>,
): boolean {
  const today = shanghaiDate(nowMs)
  if (!calendar.isTradingDay(today) || nowMs < deductionStartMs(today)) return false
  return hasOpenRun || (plan.state === 'active' && plan.nextDue <= today)
}

/** A period that still waits for its money is over when its plan is paused or stopped. */
async function endOpenRuns({ tx, plan, nowMs }: Changing, reason: string) {
  for (const run of await openRuns(tx, plan.id)) {
    const ended = { state: 'skipped', orderId: null, remedy: '', wasTried: false } as const
    await endRun(tx, run, { ...ended, reason, atMs: nowMs })
  }
}

async function pause(changing: Changing) {
  if (changing.plan.state === 'paused') return
  await endOpenRuns(changing, '计划已暂停')
  await pausePlan(changing.tx, changing.plan.id)
}

/** Goes on with the next period; what went by is not caught up. */
async function resume({ tx, plan, nowMs, calendar }: Changing) {
  if (plan.state === 'active') return
  const next = openPlanDay(cycleOf(plan), plan.nextPlanned, nowMs, calendar)
  await resumePlan(tx, plan.id, { planned: next.plannedDate, due: next.dueDate })
}

async function stop(changing: Changing) {
  const { tx, plan, nowMs } = changing
  await endOpenRuns(changing, '计划已终止')
  await stopPlan(tx, plan.id, 'person', nowMs)
}

const isSameAmount = (one: Agreement, other: Agreement) =>
  one.amountCents === other.amountCents &&
  one.stepKind === other.stepKind &&
  one.stepValue === other.stepValue &&
  one.stepEvery === other.stepEvery &&
  one.stepCeilingCents === other.stepCeilingCents

async function edit(
  { biStat, trade, tx, plan, nowMs, calendar }: Changing,
  { agreement, signature }: Extract<Change, { kind: 'edit' }>,
) {
  const product = {
    fundCode: plan.fundCode,
    spid: plan.spid,
    protocolIds: plan.protocolIds,
  }
  const checked = await checkAgreement(trade, tx, {
    product,
    planKind: plan.planKind,
    agreement,
    signature: { ...signature, accountId: plan.accountId, planId: plan.id },
    nowMs,
  })
  const isSameCycle = agreement.cycle === plan.cycle && agreement.payDay === plan.payDay
  const next = isSameCycle
    ? planDay(plan.nextPlanned, calendar)
    : firstPlanDay(cycleOf(agreement), nowMs, calendar)
  await editPlan(tx, plan.id, {
    ...agreement,
    ...checked,
    stepDone: isSameAmount(agreement, plan) ? plan.stepDone : 0,
    nextPlanned: next.plannedDate,
    nextDue: next.dueDate,
    biStat,
  })
}

const act = (changing: Changing, change: Change): Promise<void> => {
  switch (change.kind) {
    case 'pause':
      return pause(changing)
    case 'resume':
      return resume(changing)
    case 'stop':
      return stop(changing)
    case 'edit':
      return edit(changing, change)
    case 'card':
      return setPlanCard(changing.tx, changing.plan.id, change.prizeCode)
    default:
      return change satisfies never
  }
}

/** The answer to this very change was lost, and it was sent again. */
const wasEdited = (
  { isTokenUsed }: Needs<'isTokenUsed'>,
  tx: Queries,
  plan: PlanRow,
  { agreement, signature }: Extract<Change, { kind: 'edit' }>,
) =>
  isTokenUsed(tx, {
    accountId: plan.accountId,
    ...agreementSigned(plan, agreement, plan.id),
    token: signature.passwordToken,
  })

export type ChangeNeeds = AgreementNeeds & Needs<'db' | 'clock' | 'calendar' | 'isTokenUsed'>

/** Changes a person's plan from its next period on, and keeps who did it and when. */
export async function changePlan(
  trade: ChangeNeeds,
  { planId, accountId, biStat: given }: Changer,
  change: Change,
): Promise<void> {
  await trade.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, planId, accountId)
    if (!plan) throw refuse('planUnknown')
    if (change.kind === 'edit' && (await wasEdited(trade, tx, plan, change))) return
    // Stopping what has stopped answers the same; nothing else starts it again.
    if (plan.state === 'stopped' && change.kind === 'stop') return
    if (plan.state === 'stopped') throw refuse('planStopped')
    if (change.kind === 'card' && change.prizeCode === plan.prizeCode) return
    const nowMs = await trade.clock.read(tx)
    const calendar = await trade.calendar(tx)
    const hasOpenRun = (await openRuns(tx, planId)).length > 0
    if (isDeducting(plan, hasOpenRun, nowMs, calendar)) throw refuse('planLocked')
    const biStat = given ?? null
    await act({ biStat, trade, tx, plan, nowMs, calendar }, change)
    await keepChange(tx, planId, {
      by: 'person',
      kind: change.kind,
      atMs: nowMs,
      reason: '',
      biStat,
    })
  })
}
