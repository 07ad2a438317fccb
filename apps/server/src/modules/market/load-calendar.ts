import { createTradingCalendar, type TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Queries } from '#kernel/db.ts'
import { mergeCalendars } from './calendar.ts'
import { statutoryTradingDays } from './statutory-days.ts'
import { findImportedCalendar } from './store.ts'

/** The trading calendar of the running system: statutory days, overridden by imported ones (D-4). */
export async function loadTradingCalendar(queries: Queries): Promise<TradingCalendar> {
  const imported = await findImportedCalendar(queries)
  return createTradingCalendar(mergeCalendars(statutoryTradingDays(), imported))
}
