import { addDays, daysBetween, shanghaiMidnightMs, weekday } from '../calendar/dates.ts'
import { type TradingCalendar } from '../calendar/trading-calendar.ts'

/**
 * Hours in which quotes are given, in force from a date on. Minutes after the midnight of the trade date,
 * or, for the night session, of the trading day before: 20:00–02:30 is 1200–1590.
 */
export interface QuoteHours {
  effectiveFrom: string
  name: string
  isNight: boolean
  openMinute: number
  closeMinute: number
}

/** One session: `[opensMs, closesMs)` in epoch ms, and the day whose price ends it. */
export interface QuoteSession {
  tradeDate: string
  name: string
  opensMs: number
  closesMs: number
}

const MINUTE_MS = 60_000

/**
 * The sessions of the trade dates from one date to another, oldest first (MONEY 1.11). The night session
 * of a trade date begins on the evening of the trading day before; there is none where more than an
 * ordinary weekend lies between them (decided here, as the exchange does before holidays).
 */
export function quoteSessions(
  calendar: TradingCalendar,
  hours: readonly QuoteHours[],
  range: { from: string; to: string },
): QuoteSession[] {
  return calendar
    .days(range.from, range.to)
    .flatMap((tradeDate) => sessionsOf(calendar, hoursOn(hours, tradeDate), tradeDate))
    .toSorted((one, other) => one.opensMs - other.opensMs)
}

function hoursOn(hours: readonly QuoteHours[], date: string): readonly QuoteHours[] {
  const inForce = hours
    .map(({ effectiveFrom }) => effectiveFrom)
    .filter((from) => from <= date)
    .reduce((newest, from) => (from > newest ? from : newest), '')
  return hours.filter(({ effectiveFrom }) => effectiveFrom === inForce)
}

function sessionsOf(
  calendar: TradingCalendar,
  hours: readonly QuoteHours[],
  tradeDate: string,
): QuoteSession[] {
  const eve = calendar.previous(tradeDate)
  return hours
    .filter(({ isNight }) => !isNight || isOrdinaryNight(eve, tradeDate))
    .map(({ name, isNight, openMinute, closeMinute }) => {
      const midnightMs = shanghaiMidnightMs(isNight ? eve : tradeDate)
      return {
        tradeDate,
        name,
        opensMs: midnightMs + openMinute * MINUTE_MS,
        closesMs: midnightMs + closeMinute * MINUTE_MS,
      }
    })
}

/** The next day, or Monday after Friday. */
function isOrdinaryNight(eve: string, tradeDate: string): boolean {
  const isWeekend = weekday(eve) === 5 && addDays(eve, 3) === tradeDate
  return daysBetween(eve, tradeDate) === 1 || isWeekend
}
