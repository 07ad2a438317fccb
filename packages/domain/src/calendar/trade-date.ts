import { shanghaiDate, shanghaiTimeOfDayMs } from './dates.ts'
import { type TradingCalendar } from './trading-calendar.ts'

/** The exchange's cut-off, 15:00 in Shanghai, in milliseconds of the day (MONEY 1.1). */
export const CUT_OFF_MS_OF_DAY = 15 * 60 * 60 * 1000

/**
 * The trade date T of the moment, in epoch ms, when application and money are both in: that day if
 * it trades and the moment is strictly before the cut-off, else the next trading day (MONEY 1.1).
 */
export function tradeDateOf(
  paidAtMs: number,
  calendar: Pick<TradingCalendar, 'isTradingDay' | 'next'>,
  cutOffMsOfDay: number = CUT_OFF_MS_OF_DAY,
): string {
  const date = shanghaiDate(paidAtMs)
  const isInTime = calendar.isTradingDay(date) && shanghaiTimeOfDayMs(paidAtMs) < cutOffMsOfDay
  return isInTime ? date : calendar.next(date)
}
