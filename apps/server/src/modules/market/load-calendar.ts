import { createTradingCalendar, type TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Queries } from '#kernel/db.ts'
import { embeddedTradeDays } from '@koi/domain/calendar/trade-days-2025'
import { mergeCalendars } from './calendar.ts'
import { statutoryTradingDays } from './statutory-days.ts'
import { findImportedCalendar } from './store.ts'

/** What is known without an import: the exchange's own list is surer than the public holidays. */
const known = () => mergeCalendars(statutoryTradingDays(), embeddedTradeDays)

/**
 * The trading calendar of the running system (D-4, A-41): statutory days, overridden by the embedded
 * list of the exchange and by imported ones.
 */
export async function loadTradingCalendar(queries: Queries): Promise<TradingCalendar> {
  const imported = await findImportedCalendar(queries)
  return createTradingCalendar(mergeCalendars(known(), imported))
}
