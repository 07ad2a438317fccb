import type { RunState } from '@koi/domain/plans/plan-words'
import type { planCalls } from '@koi/contracts/calls/plans'
import type { ResponseOf } from '@koi/contracts/call'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { cents } from '@koi/domain/money/cents'
import { mulDiv } from '@koi/domain/money/rounding'
import { orderStateLabel } from '@koi/domain/trade/order-states'
import { agreedDaysText, cycleText, stepUpText, targetText } from '@koi/domain/plans/plan-text'
import { amountOfPeriod, stepUpOf } from '@koi/domain/plans/step-up'
import { isDeducting } from './change-plan.ts'
import type { PlanFigures } from './figure-store.ts'
import type { ChangeRow, ListedPlan, RunRow } from './list-store.ts'
import { cycleOf, targetOf } from './plan-row.ts'
import { profitOf } from './target-step.ts'

type PlanView = ResponseOf<(typeof planCalls)['queryPlan']>['plan']
type RunView = ResponseOf<(typeof planCalls)['queryPlanRuns']>['runs'][number]
type ChangeView = ResponseOf<(typeof planCalls)['queryPlan']>['changes'][number]

export interface Seen {
  nowMs: number
  calendar: TradingCalendar
  failuresMax: number
  payName: string
}

const stateTexts = { active: '进行中', paused: '已暂停', stopped: '已终止' } as const
const PPM = 1_000_000

const stopTexts = (failuresMax: number) =>
  ({
    '': '',
    person: '你已终止该计划',
    target: '已达成目标，计划自动终止',
    failures: `连续 ${failuresMax} 期扣款失败，计划自动终止`,
  }) as const

/** What the next period of a plan deducts, and the periods after it. Cents. */
export const amountAfter = (plan: ListedPlan, periods: number) =>
  amountOfPeriod(
    { amountCents: cents(plan.amountCents), stepUp: stepUpOf(plan) },
    plan.stepDone + periods,
    { minCents: plan.minBuyCents, stepCents: plan.stepCents },
  )

function profitView(figures: PlanFigures) {
  const { valueCents, valueDay, confirmedCents } = figures
  if (valueCents === null || confirmedCents === 0) {
    return { valueCents: null, profitCents: null, profitRatePpm: null, valueDay: '' }
  }
  const profit = profitOf(figures)
  return {
    valueCents: cents(valueCents),
    profitCents: cents(profit),
    profitRatePpm: mulDiv(profit, PPM, confirmedCents, 'half-up'),
    valueDay: valueDay ?? '',
  }
}

const isTroubled = (state: RunState | null) => state !== null && state !== 'done'

/** A plan as its list and its page show it. */
export function planView(plan: ListedPlan, figures: PlanFigures, seen: Seen): PlanView {
  const { nowMs, calendar, failuresMax } = seen
  const isActive = plan.state === 'active'
  const hasTrouble = plan.state !== 'stopped' && isTroubled(plan.lastState)
  const step = stepUpOf(plan)
  const locked = plan.state !== 'stopped' && isDeducting(plan, plan.hasOpenRun, nowMs, calendar)
  return {
    ...plan,
    ...seen,
    name: plan.fundName,
    stateText: stateTexts[plan.state],
    stopText: stopTexts(failuresMax)[plan.stopReason],
    cycleText: agreedDaysText(plan.planKind, cycleOf(plan)),
    nextAmountCents: amountAfter(plan, 0),
    nextPlannedDate: isActive ? plan.nextPlanned : '',
    nextDueDate: isActive ? plan.nextDue : '',
    ...figures,
    ...profitView(figures),
    step: step ? { ...step, every: step.everyPeriods } : null,
    stepText: stepUpText(step),
    target: targetOf(plan) ?? null,
    targetText: targetText(targetOf(plan)),
    lockedReason: locked ? '本期正在扣款，暂不能修改' : '',
    trouble: hasTrouble ? (plan.lastReason ?? '') : '',
    remedy: hasTrouble ? (plan.lastRemedy ?? '') : '',
  }
}

const runTexts = { open: '扣款中', done: '已扣款', skipped: '已跳过', failed: '扣款失败' } as const

export const runView = (run: RunRow): RunView => ({
  ...run,
  stateText: runTexts[run.state],
  orderId: run.orderId ?? '',
  orderStateText: run.orderState === null ? '' : orderStateLabel('buy', run.orderState),
})

const changeTexts = {
  create: '创建计划',
  edit: '修改计划',
  card: '更换卡券',
  pause: '暂停计划',
  resume: '恢复计划',
  stop: '终止计划',
} as const

export function changeView(change: ChangeRow, amountText: string): ChangeView {
  const { kind, by, reason, changedAt } = change
  const isAgreed = kind === 'create' || kind === 'edit'
  const detail = isAgreed ? `${cycleText(cycleOf(change))} ${amountText}` : reason
  return {
    text: by === 'system' ? `系统${changeTexts[kind]}` : changeTexts[kind],
    detail,
    changedMs: changedAt,
  }
}
