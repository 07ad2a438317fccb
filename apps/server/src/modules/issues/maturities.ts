import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Queries } from '#kernel/db.ts'
import { lockMaturedIssues, placeMatured, rollOn } from './maturity-store.ts'

type LoadCalendar = (tx: Queries) => Promise<TradingCalendar>

/**
 * Carries out what holders want of periods that have matured, and lets the rest roll on (MONEY 1.9). Instructions end at
 * the cut-off of the maturity day, so the orders count for that day though they are placed when its NAV is known.
 */
export const settleMaturities =
  (calendar: LoadCalendar) =>
  async (tx: Queries, asOf: Date): Promise<number> => {
    const days = await calendar(tx)
    let placed = 0
    for (const issue of await lockMaturedIssues(tx, asOf)) {
      placed += await placeMatured(tx, issue, {
        confirmDate: days.plus(issue.maturityDate, issue.confirmDays),
        arriveDate: days.plus(issue.maturityDate, issue.arriveDays),
        asOf,
      })
    }
    return placed + (await rollOn(tx, asOf))
  }
