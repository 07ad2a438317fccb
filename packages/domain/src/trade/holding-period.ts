import { addDays, addMonths } from '../calendar/dates.ts'
import type { TradingCalendar } from '../calendar/trading-calendar.ts'

/** How long each purchase of a product is held at the least: `type` 1 counts days, 2 months, 3 years (SPEC §9). */
export interface HoldingPeriod {
  type: number
  count: number
}

/** February has the fewest days: two less than a twelfth of a year. */
const SHORT_MONTH_LACKS = 2

/** The fewest natural days that a holding period can last, whichever day it begins on. */
export function fewestDaysOf({ type, count }: HoldingPeriod): number {
  if (type === 3) return count * 365
  if (type === 2) return Math.max(0, Math.floor((count * 365) / 12) - SHORT_MONTH_LACKS)
  return count
}

/** The corresponding day of a later month, or the first of the next one where it has no such day. */
function correspondingDay(date: string, months: number): string {
  const day = addMonths(date, months)
  return day.slice(8) === date.slice(8) ? day : addDays(day, 1)
}

function endOf(confirmDate: string, { type, count }: HoldingPeriod): string {
  if (type === 3) return correspondingDay(confirmDate, count * 12)
  if (type === 2) return correspondingDay(confirmDate, count)
  return addDays(confirmDate, count)
}

/**
 * The first day on which shares that are confirmed on a date can be redeemed: the trading day after it (MONEY 1.1),
 * of products with a holding period the trading day from its end on. SQL has the same as `held_until`.
 */
export function heldUntil(
  calendar: TradingCalendar,
  confirmDate: string,
  period: HoldingPeriod | undefined,
): string {
  const afterConfirm = calendar.next(confirmDate)
  if (!period) return afterConfirm
  const afterPeriod = calendar.onOrAfter(endOf(confirmDate, period))
  return afterPeriod > afterConfirm ? afterPeriod : afterConfirm
}
