import { addDays, shanghaiMidnightMs, HOUR_MS } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Deed } from './deeds.ts'

export const DEED_MS_OF_DAY = 10 * HOUR_MS
const EVENING_MS_OF_DAY = 20 * HOUR_MS

/** When a deed is done, epoch ms, seen from the business date on which the demo starts. */
export function deedMoment(
  { tradingDaysAgo: ago }: Pick<Deed, 'tradingDaysAgo'>,
  today: string,
  calendar: Pick<TradingCalendar, 'onOrBefore' | 'plus'>,
): number {
  if (ago === 'lastEvening') {
    return shanghaiMidnightMs(calendar.onOrBefore(addDays(today, -1))) + EVENING_MS_OF_DAY
  }
  return shanghaiMidnightMs(calendar.plus(calendar.onOrBefore(today), -ago)) + DEED_MS_OF_DAY
}
