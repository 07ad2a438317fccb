import { createTradingCalendar } from './trading-calendar.ts'
import { weekdaysExcept } from './weekdays-except.ts'

/** The exchange's closed weekdays of 2026 (MONEY 1.1): for tests only, the server imports its own. */
const CLOSED_2026 = [
  ['01-01', '01-02', '02-16', '02-17', '02-18', '02-19', '02-20', '02-23', '04-06', '05-01'],
  ['05-04', '05-05', '06-19', '09-25', '10-01', '10-02', '10-05', '10-06', '10-07'],
].flatMap((days) => days.map((day) => `2026-${day}`))

export const exchange2026 = createTradingCalendar({
  from: '2026-01-01',
  to: '2026-12-31',
  tradingDays: weekdaysExcept('2026-01-01', '2026-12-31', CLOSED_2026),
})
