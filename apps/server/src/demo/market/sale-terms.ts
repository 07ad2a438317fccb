import { addDays, addMonths, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { SaleWindow, WindowPhase } from './fund-spec.ts'

const OPENS_MS = (9 * 60 + 30) * 60_000
const CLOSES_MS = 15 * 60 * 60_000
/** A fund is set up on the third trading day after its subscription ended. */
const SET_UP_TRADING_DAYS = 3
/** How far back a closed-period product began, so that it shows at least one full cycle. */
const HISTORY_MONTHS = 36
const PERIODS_MAX = 2_000

export type PeriodicWindow = Extract<SaleWindow, { kind: 'periodic' }>

/** The time in which a product is sold; `issue` names the period that begins with it. */
export interface SaleTerms {
  subscribeStartMs: number
  subscribeEndMs: number
  issue: string
}

function terms(startDay: string, endDay: string): SaleTerms {
  return {
    subscribeStartMs: shanghaiMidnightMs(startDay) + OPENS_MS,
    subscribeEndMs: shanghaiMidnightMs(endDay) + CLOSES_MS,
    issue: startDay.replaceAll('-', ''),
  }
}

/** The subscription of a new fund, around the business date at which the demo starts. */
export function issueTerms(
  window: Extract<SaleWindow, { kind: 'issue' }>,
  businessDay: string,
): SaleTerms {
  return terms(addDays(businessDay, window.startDay), addDays(businessDay, window.endDay))
}

/** The day on which a new fund begins, once its subscription has ended. */
export function setUpDayAfter(subscribeEndDay: string, calendar: TradingCalendar): string {
  return calendar.plus(subscribeEndDay, SET_UP_TRADING_DAYS)
}

const daysToWindow = { inside: -2, ending: -4, before: 12 } as const satisfies Record<
  WindowPhase,
  number
>

/** When a closed-period product began, so that it stands in the wanted phase on the business date. */
export function periodicSetUp(window: PeriodicWindow, businessDay: string): string {
  const windowDay = addDays(businessDay, daysToWindow[window.phase])
  const periods = Math.ceil(HISTORY_MONTHS / window.months)
  return addMonths(windowDay, -periods * window.months)
}

/** The window that is open on a day, or the next one; it recurs on the same day of the month (对日). */
export function periodicTerms(
  window: PeriodicWindow,
  setUpDate: string,
  day: string,
  calendar: TradingCalendar,
): SaleTerms {
  for (let period = 1; period < PERIODS_MAX; period += 1) {
    const anniversary = addMonths(setUpDate, period * window.months)
    const startDay = calendar.onOrAfter(anniversary)
    const endDay = calendar.onOrAfter(addDays(anniversary, window.openDays - 1))
    if (endDay >= day) return terms(startDay, endDay)
  }
  throw new RangeError(`no window of ${window.months} months after ${setUpDate} reaches ${day}`)
}
