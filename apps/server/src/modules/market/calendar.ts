import { daysBetween } from '@koi/domain/calendar/dates'
import type { TradingCalendarFacts } from '@koi/domain/calendar/trading-calendar'

/** Spring Festival closed the exchange for eleven natural days in 2020; nothing closed it for longer. */
export const CLOSED_DAYS_MAX = 14

/** Whether a stretch of known days follows, meets or overlaps another without an unknown day between. */
export function isJoined(known: DayRange, added: DayRange): boolean {
  const gapDays =
    added.from > known.to ? daysBetween(known.to, added.from) : daysBetween(added.to, known.from)
  return gapDays <= CLOSED_DAYS_MAX
}

export interface DayRange {
  from: string
  to: string
}

/**
 * The calendar of the running system (D-4): imported days override the statutory ones within their
 * range and may make the known range longer, but only without a hole.
 */
export function mergeCalendars(
  statutory: TradingCalendarFacts,
  imported: TradingCalendarFacts | undefined,
): TradingCalendarFacts {
  if (!imported || !isJoined(statutory, imported)) return statutory
  const before = statutory.tradingDays.filter((day) => day < imported.from)
  const after = statutory.tradingDays.filter((day) => day > imported.to)
  return {
    from: statutory.from < imported.from ? statutory.from : imported.from,
    to: statutory.to > imported.to ? statutory.to : imported.to,
    tradingDays: [...before, ...imported.tradingDays, ...after],
  }
}
