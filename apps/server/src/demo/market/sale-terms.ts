import { addDays, addMonths, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import { anniversary } from '@koi/domain/issues/periods'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { SaleWindow, WindowPhase } from './fund-spec.ts'

const OPENS_MS = (9 * 60 + 30) * 60_000
const CUT_OFF_MINUTE = 900
/** A fund is set up on the third trading day after its subscription ended. */
const SET_UP_TRADING_DAYS = 3
/** How far back a closed-period product began, so that it shows at least one full cycle. */
const HISTORY_MONTHS = 36
const PERIODS_MAX = 2_000
/** A period is written until so long after its maturity: a market that was left alone catches up on it. */
const KEPT_DAYS = 200

export type PeriodicWindow = Extract<SaleWindow, { kind: 'periodic' }>

/** The time in which a product is sold; `issue` names the period that begins with it. */
export interface SaleTerms {
  subscribeStartMs: number
  subscribeEndMs: number
  issue: string
}

function terms(startDay: string, endDay: string, cutOffMinute = CUT_OFF_MINUTE): SaleTerms {
  return {
    subscribeStartMs: shanghaiMidnightMs(startDay) + OPENS_MS,
    subscribeEndMs: shanghaiMidnightMs(endDay) + cutOffMinute * 60_000,
    issue: startDay.replaceAll('-', ''),
  }
}

/** The subscription of a new fund, on trading days around the business date at which the demo starts. */
export function issueTerms(
  window: Extract<SaleWindow, { kind: 'issue' }>,
  businessDay: string,
  calendar: TradingCalendar,
): SaleTerms {
  const startDay = calendar.onOrAfter(addDays(businessDay, window.startDay))
  const endDay = calendar.onOrBefore(addDays(businessDay, window.endDay))
  return terms(startDay, endDay)
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

/** The days of a window, both inclusive: it opens on the anniversary of the set-up (MONEY 1.9). */
function windowOf(
  { months, openDays }: PeriodicWindow,
  setUpDate: string,
  period: number,
  calendar: TradingCalendar,
) {
  return {
    startDay: anniversary(calendar, setUpDate, period * months),
    endDay: calendar.onOrAfter(addDays(addMonths(setUpDate, period * months), openDays - 1)),
  }
}

/** A period of a product: what is bought in its window matures when the next one opens. */
export interface DemoIssue {
  issue: string
  openStart: string
  openEnd: string
  valueDate: string
  maturityDate: string
}

/** The periods whose shares live on a day, and the next two to come. */
export function issuesAround(
  window: PeriodicWindow,
  setUpDate: string,
  day: string,
  calendar: TradingCalendar,
): DemoIssue[] {
  const found: DemoIssue[] = []
  for (let period = 1; period < PERIODS_MAX; period += 1) {
    const { startDay, endDay } = windowOf(window, setUpDate, period, calendar)
    if (found.filter(({ openStart }) => openStart > day).length > 1) return found
    const maturityDate = windowOf(window, setUpDate, period + 1, calendar).startDay
    if (maturityDate < addDays(day, -KEPT_DAYS)) continue
    const issue = startDay.replaceAll('-', '')
    found.push({
      issue,
      openStart: startDay,
      openEnd: endDay,
      valueDate: calendar.next(endDay),
      maturityDate,
    })
  }
  throw new RangeError(`no two windows of ${window.months} months begin after ${day}`)
}

/** The window that is open on a day, or the next one; it recurs on the same day of the month (对日). */
export function periodicTerms(
  window: PeriodicWindow,
  setUpDate: string,
  day: string,
  calendar: TradingCalendar,
  cutOffMinute = CUT_OFF_MINUTE,
): SaleTerms {
  for (let period = 1; period < PERIODS_MAX; period += 1) {
    const { startDay, endDay } = windowOf(window, setUpDate, period, calendar)
    if (endDay >= day) return terms(startDay, endDay, cutOffMinute)
  }
  throw new RangeError(`no window of ${window.months} months after ${setUpDate} reaches ${day}`)
}
