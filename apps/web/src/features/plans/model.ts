import type { ResponseOf } from '@koi/contracts/call'
import type { planCalls } from '@koi/contracts/calls/plans'
import { PAY_DAY_OF_MONTH_MAX, PAY_WEEKDAY_MAX } from '@koi/domain/plans/schedule'
import { weekdayName } from '@koi/domain/calendar/weekday-name'

export type Plan = ResponseOf<(typeof planCalls)['queryPlan']>['plan']
export type PlanRun = ResponseOf<(typeof planCalls)['queryPlanRuns']>['runs'][number]
export type PlanBacktest = NonNullable<
  ResponseOf<(typeof planCalls)['queryPlanBacktest']>['backtest']
>
export type PlanTerms = ResponseOf<(typeof planCalls)['queryPlanPre']>

export type CycleKind = Plan['cycle']

export const cycleChoices = [
  { value: 'day', label: '每日' },
  { value: 'week', label: '每周' },
  { value: 'biweek', label: '双周' },
  { value: 'month', label: '每月' },
] as const satisfies readonly { value: CycleKind; label: string }[]

/** Days that can be chosen in a cycle, 1 the first; none where every trading day pays. */
export function payDays(kind: CycleKind): { value: string; label: string }[] {
  if (kind === 'day') return []
  const count = kind === 'month' ? PAY_DAY_OF_MONTH_MAX : PAY_WEEKDAY_MAX
  return Array.from({ length: count }, (_, index) => index + 1).map((value) => ({
    value: String(value),
    label: kind === 'month' ? String(value) : weekdayName(value),
  }))
}

/** `12.34%` of ×10^4 of a per cent; `--` for what is not known. */
export const rateText = (rate: number | null): string =>
  rate === null ? '--' : `${(rate / 10_000).toFixed(2)}%`
