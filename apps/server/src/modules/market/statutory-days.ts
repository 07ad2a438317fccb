import { createRequire } from 'node:module'
import { z } from 'zod'
import type { TradingCalendarFacts } from '@koi/domain/calendar/trading-calendar'
import { weekdaysExcept } from '@koi/domain/calendar/weekdays-except'

/** Weekdays on which the exchange was closed although the statutory calendar calls them workdays (D-4). */
const closedWorkdays: readonly string[] = ['2024-02-09']

const packageTable = z.object({ holidays: z.record(z.iso.date(), z.string()) })

/**
 * The public holidays by date. The package's functions read a date text as UTC and then mix in the
 * machine's zone, which moves holidays by a day in America; its table does not.
 */
function publicHolidays(): string[] {
  const require = createRequire(import.meta.url)
  const table: unknown = require('chinese-days/dist/chinese-days.json')
  return Object.keys(packageTable.parse(table).holidays).toSorted()
}

function readFacts(): TradingCalendarFacts {
  const holidays = publicHolidays()
  const [first = '', last = ''] = [holidays.at(0), holidays.at(-1)]
  const from = `${first.slice(0, 4)}-01-01`
  const to = `${last.slice(0, 4)}-12-31`
  return { from, to, tradingDays: weekdaysExcept(from, to, [...holidays, ...closedWorkdays]) }
}

/** The table never changes while the program runs, and counting 23 years of days takes 0.1 s. */
let known: TradingCalendarFacts | undefined

/**
 * Trading days of the years that `chinese-days` knows: weekdays that are no public holiday, less the
 * exceptions. A make-up working Saturday or Sunday is no trading day (MONEY 1.1).
 */
export function statutoryTradingDays(): TradingCalendarFacts {
  known ??= readFacts()
  return known
}
