import type { TradingCalendarFacts } from './trading-calendar.ts'
import { weekdaysExcept } from './weekdays-except.ts'

const FROM = '2024-12-02'
const TO = '2025-12-31'

/** The exchange's closed weekdays within the range. */
const CLOSED = [
  ['2025-01-01', '2025-01-28', '2025-01-29', '2025-01-30', '2025-01-31', '2025-02-03'],
  ['2025-02-04', '2025-04-04', '2025-05-01', '2025-05-02', '2025-05-05', '2025-06-02'],
  ['2025-10-01', '2025-10-02', '2025-10-03', '2025-10-06', '2025-10-07', '2025-10-08'],
].flat()

/** The 265 embedded trading days of SPEC §3, as the exchange published them (decision A-41). */
export const embeddedTradeDays: TradingCalendarFacts = {
  tradingDays: weekdaysExcept(FROM, TO, CLOSED),
  from: FROM,
  to: TO,
}
