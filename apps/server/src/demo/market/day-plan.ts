import { DAY_MS, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'

/** The first day of the oldest path; no fund of the catalogue is older. */
export const FIRST_DAY = '2012-12-03'
/** Values of a day are published at 19:30; those of funds abroad on the next trading day. */
const PUBLICATION_MS = (19 * 60 + 30) * 60_000

/** What the generator must know about a trading day. */
export interface DayPlan {
  day: string
  /** Natural days since 1970, the index of all randomness. */
  number: number
  /** Natural days since the trading day before, for costs that accrue daily. */
  naturalDays: number
  month: number
  /** The first trading day from the 10th or from the 20th of its month on. */
  isFirstFrom10: boolean
  isFirstFrom20: boolean
  publishedMs: number
  publishedAbroadMs: number
}

/** Natural days since 1970 of a date. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

function publication(day: string): number {
  return shanghaiMidnightMs(day) + PUBLICATION_MS
}

/** When the income of a natural day is published: on that day, or on the next trading day. */
export function incomePublication(calendar: TradingCalendar, day: string): number {
  return publication(calendar.onOrAfter(day))
}

/** The plan of every trading day from one date to another, both inclusive. */
export function planDays(calendar: TradingCalendar, from: string, to: string): DayPlan[] {
  let before = calendar.previous(from)
  return calendar.days(from, to).map((day) => {
    const number = dayNumber(day)
    const isSameMonth = before.slice(0, 7) === day.slice(0, 7)
    const isFirstFrom = (start: number) =>
      Number(day.slice(8)) >= start && !(isSameMonth && Number(before.slice(8)) >= start)
    const plan: DayPlan = {
      day,
      number,
      naturalDays: number - dayNumber(before),
      month: Number(day.slice(5, 7)),
      isFirstFrom10: isFirstFrom(10),
      isFirstFrom20: isFirstFrom(20),
      publishedMs: publication(day),
      publishedAbroadMs: publication(calendar.next(day)),
    }
    before = day
    return plan
  })
}
