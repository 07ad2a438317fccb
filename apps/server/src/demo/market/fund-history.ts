import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { FundActionRow, FundDayRow } from '#modules/market/index.ts'
import type { DayPlan } from './day-plan.ts'
import type { FundSpec } from './fund-spec.ts'
import { moneyDays } from './money-path.ts'
import { firstDay, nextDay, type Growth, type PathState } from './nav-path.ts'

export interface FundHistory {
  days: FundDayRow[]
  actions: FundActionRow[]
}

/**
 * The days of a fund with values over the planned trading days. Without `state` the first planned day
 * is the fund's first; else the path goes on from there.
 */
export function navHistory(
  spec: FundSpec,
  plans: readonly DayPlan[],
  growth: Growth,
  state?: PathState,
): FundHistory {
  const days: FundDayRow[] = []
  const actions: FundActionRow[] = []
  let before = state
  for (const plan of plans) {
    const step = before ? nextDay(spec, plan, before, growth(spec, plan)) : firstDay(spec, plan)
    before = step.state
    days.push(step.row)
    if (step.action) actions.push(step.action)
  }
  return { days, actions }
}

/** The days of a fund from its first one up to a date, whatever its kind. */
export function wholeHistory(
  spec: FundSpec,
  {
    plans,
    growth,
    calendar,
  }: { plans: readonly DayPlan[]; growth: Growth; calendar: TradingCalendar },
  { setUpDate, lastDay }: { setUpDate: string; lastDay: string },
): FundHistory {
  if (spec.income) {
    return { days: moneyDays(spec, calendar, { from: setUpDate, to: lastDay }), actions: [] }
  }
  const own = plans.filter(({ day }) => day >= setUpDate && day <= lastDay)
  return navHistory(spec, own, growth)
}
