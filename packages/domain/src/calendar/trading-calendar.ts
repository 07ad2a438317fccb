import { addDays, isIsoDate, weekday } from './dates.ts'

/** What is known: the trading days from `from` to `to`, both inclusive, in order. */
export type TradingCalendarFacts = {
  readonly tradingDays: readonly string[]
  readonly from: string
  readonly to: string
}

/** Questions about trading days; dates are `YYYY-MM-DD`. */
export type TradingCalendar = {
  /** The range that is known; outside it Monday to Friday are taken for trading days. */
  readonly from: string
  readonly to: string
  isTradingDay(date: string): boolean
  /** Whether the answer for this date is a guess, because it is outside the known range. */
  isEstimated(date: string): boolean
  /** The date itself if it trades, else the next trading day. */
  onOrAfter(date: string): string
  /** The date itself if it trades, else the trading day before. */
  onOrBefore(date: string): string
  /** The first trading day after the date. */
  next(date: string): string
  /** The last trading day before the date. */
  previous(date: string): string
  /** T+n: n trading days after the date, which itself is not counted; before it if n is negative. */
  plus(date: string, count: number): string
  /** All trading days from one date to another, both inclusive. */
  days(from: string, to: string): string[]
}

/**
 * A calendar of the given trading days; outside the known range it estimates Monday to Friday
 * (decisions D-4, A-41). Throws a RangeError if the days are not ordered dates within the range.
 */
export function createTradingCalendar(facts: TradingCalendarFacts): TradingCalendar {
  const { from, to } = facts
  assertOrdered(facts)
  const open = new Set(facts.tradingDays)

  const isEstimated = (date: string) => date < from || date > to
  const isTradingDay = (date: string) => (isEstimated(date) ? weekday(date) <= 5 : open.has(date))
  const seek = (date: string, step: 1 | -1) => {
    let day = date
    while (!isTradingDay(day)) day = addDays(day, step)
    return day
  }
  const next = (date: string) => seek(addDays(date, 1), 1)
  const previous = (date: string) => seek(addDays(date, -1), -1)

  return {
    from,
    to,
    isTradingDay,
    isEstimated,
    onOrAfter: (date) => seek(date, 1),
    onOrBefore: (date) => seek(date, -1),
    next,
    previous,
    plus(date, count) {
      if (!Number.isInteger(count)) throw new RangeError(`not a number of days: ${count}`)
      let day = date
      for (let left = Math.abs(count); left > 0; left--) day = count > 0 ? next(day) : previous(day)
      return day
    },
    days(first, last) {
      const found: string[] = []
      for (let day = seek(first, 1); day <= last; day = next(day)) found.push(day)
      return found
    },
  }
}

function assertOrdered({ tradingDays, from, to }: TradingCalendarFacts): void {
  if (!isIsoDate(from) || !isIsoDate(to) || from > to) {
    throw new RangeError(`not a range of dates: ${from} to ${to}`)
  }
  let before = ''
  for (const day of tradingDays) {
    if (!isIsoDate(day) || day <= before || day < from || day > to) {
      throw new RangeError(`not the next trading day within the range: ${day}`)
    }
    before = day
  }
}
