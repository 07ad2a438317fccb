import { addDays } from '../calendar/dates.ts'
import type { TradingCalendar } from '../calendar/trading-calendar.ts'

/**
 * The first day on which a deposit that is confirmed on a date can be redeemed: `lockDays` natural days
 * later, on a trading day, and never before the trading day after the confirmation (MONEY 1.1).
 */
export function opensOn(calendar: TradingCalendar, confirmDate: string, lockDays: number): string {
  const afterLock = calendar.onOrAfter(addDays(confirmDate, lockDays))
  const afterConfirm = calendar.next(confirmDate)
  return afterLock > afterConfirm ? afterLock : afterConfirm
}
