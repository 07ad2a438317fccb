import { expect, it } from 'vitest'
import { addDays } from '@koi/domain/calendar/dates'
import { embeddedTradeDays } from '@koi/domain/calendar/trade-days-2025'
import { sql } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { loadTradingCalendar } from './index.ts'

const { db } = await createTestDb()

const readOpen = sql<{ day: string }>(
  'test-sql-trading-days',
  `select day::date as day from generate_series($1::date, $2::date, interval '1 day') as day
   where is_trading_day(day::date) order by 1`,
)
const readPlus = sql('test-sql-trading-day-plus', 'select trading_day_plus($1, $2) as day')
const importDays = sql(
  'test-sql-import-days',
  `with days as (insert into trading_day values ('2026-06-17'), ('2026-06-19'))
   insert into calendar_range (first_day, last_day, source) values ('2026-06-17', '2026-06-20', 'test')`,
)

/** Years around those that the statutory table knows: a year more in the package needs a migration. */
async function tradingDays() {
  const calendar = await loadTradingCalendar(db)
  const expected: string[] = []
  for (let day = '2003-12-01'; day <= '2028-02-01'; day = addDays(day, 1))
    if (calendar.isTradingDay(day)) expected.push(day)
  const rows = await db.rows(readOpen, ['2003-12-01', '2028-02-01'])
  return { expected, found: rows.map(({ day }) => day) }
}

it('RU-089 EN-286 the product knows the 265 trading days from 20241202 to 20251231 for certain', async () => {
  const calendar = await loadTradingCalendar(db)
  const days = calendar.days('2024-12-02', '2025-12-31')
  expect(days).toEqual(embeddedTradeDays.tradingDays)
  expect(days).toHaveLength(265)
  expect(days.filter((day) => calendar.isEstimated(day))).toEqual([])
})

it('SQL and the domain know the same trading days, without an import and with one', async () => {
  const before = await tradingDays()
  expect(before.found).toEqual(before.expected)
  await db.run(importDays)
  const after = await tradingDays()
  expect(after.found).toEqual(after.expected)
  expect(after.found).not.toEqual(before.found)
})

it.each([
  ['2026-09-30', 1, '2026-10-08'],
  ['2026-09-30', 2, '2026-10-09'],
  ['2026-02-13', 1, '2026-02-24'],
  ['2026-04-03', 1, '2026-04-07'],
])('trading_day_plus(%s, %i) skips the holidays: %s (MONEY 1.1)', async (day, days, expected) => {
  expect(await db.get(readPlus, [day, days])).toEqual({ day: expected })
})

it.each([null, 'infinity', '-infinity'])('after %s there is no day to look for', async (day) => {
  const read = sql('test-sql-no-day', `select trading_day_plus($1, 1)::text as day`)
  expect(await db.get(read, [day])).toEqual({ day })
})
