import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { quoteSessions } from '@koi/domain/gold/quote-sessions'
import type { Queries } from '#kernel/db.ts'
import { lastSessionDate, quoteHours, replaceSessions } from './session-store.ts'

/** Sessions are known so many natural days ahead: longer than any holiday. */
const DAYS_AHEAD = 16
const DAYS_BACK = 2

/**
 * A step of settlement: lays the hours of quotes on the calendar of the coming days. Run again on the
 * same day it does nothing; a calendar that was imported meanwhile counts from the next day on.
 */
export const laySessions =
  (calendarOf: (tx: Queries) => Promise<TradingCalendar>) =>
  async (tx: Queries, asOf: Date): Promise<number> => {
    const today = shanghaiDate(asOf.getTime())
    const calendar = await calendarOf(tx)
    const to = calendar.onOrAfter(addDays(today, DAYS_AHEAD))
    if ((await lastSessionDate(tx)) === to) return 0
    const range = { from: addDays(today, -DAYS_BACK), to }
    await replaceSessions(tx, quoteSessions(calendar, await quoteHours(tx), range), asOf)
    // Nothing of anybody's moved: the settlement counts what it did for people.
    return 0
  }
