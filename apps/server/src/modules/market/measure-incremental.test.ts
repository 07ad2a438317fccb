import { addDays, shanghaiMidnightMs, HOUR_MS } from '@koi/domain/calendar/dates'
import { NAV_ONE } from '@koi/domain/products/nav'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql, type Statement } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { insertFundDays, insertIndexDays } from './day-store.ts'
import { importFile } from './import/import-file.ts'
import { loadTradingCalendar } from './load-calendar.ts'
import { measureFunds } from './measure-funds.ts'
import { refreshMetrics } from './metric-store.ts'
import { insertIndexes } from './store.ts'

const { db } = await createTestDb()
const calendar = await loadTradingCalendar(db)

/** Funds and the days of each before the first night: a year and more, so that there are figures and ranks. */
const FUNDS = 9
const FIRST_NIGHT = '2026-03-02'
const DAYS_BEFORE = 480
const LAST_NIGHT = addDays(FIRST_NIGHT, 40)

const days = Array.from({ length: DAYS_BEFORE + 41 }, (_, at) =>
  addDays(FIRST_NIGHT, at - DAYS_BEFORE),
).filter((day) => calendar.isTradingDay(day))
const codeOf = (fund: number) => `F${fund}`
const eveningOf = (day: string) => shanghaiMidnightMs(day) + 21 * HOUR_MS
const valueOf = (place: number, seed: number) =>
  Math.round(100_000_000 * (1 + place * 0.0004 * seed + 0.04 * Math.sin(place * (0.2 + seed / 7))))

/** In the order in which they refer to each other; what says that something is due goes after what it is said of. */
const empty = [
  'fund_day',
  'index_day',
  'fund_metric_due',
  'fund_measure_due',
  'index_metric_due',
  'fund',
  'market_index',
].map((table) => sql(`test-incremental-empty-${table}`, `delete from ${table}`))
const addFunds = sql(
  'test-incremental-funds',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state, benchmark_index)
   select 'F' || n, '1', 'import', 'f' || n, '', '', case when n < 7 then 'mixed' else 'bond' end, 'test', 3,
     'year1_rise_rate', 'open', case when n % 2 = 0 then 'IDX' end from generate_series(0, $1 - 1) n`,
)
const writeDay = sql(
  'test-incremental-day',
  `insert into fund_day as own (fund_code, day, nav, total_index, published_at, is_estimated)
   values ($1, $2, nav_one(), $3, shanghai_time($2::date, 1200), $4)
   on conflict (fund_code, day) do update set total_index = excluded.total_index, is_estimated = excluded.is_estimated`,
)
const dropDay = sql(
  'test-incremental-drop',
  'delete from fund_day where fund_code = $1 and day = $2',
)
const writeClose = sql(
  'test-incremental-close',
  `update index_day set close = $2 where index_code = 'IDX' and day = $1`,
)
const dropClose = sql(
  'test-incremental-drop-close',
  `delete from index_day where index_code = 'IDX' and day = $1`,
)
const columns = {
  benchmark: sql(
    'test-incremental-benchmark',
    `update fund set benchmark_index = case when benchmark_index is null then 'IDX' end where code = $1`,
  ),
  category: sql(
    'test-incremental-category',
    `update fund set category = case category when 'mixed' then 'bond' else 'mixed' end where code = $1`,
  ),
  hidden: sql(
    'test-incremental-hidden',
    `update fund set sale_state = case sale_state when 'hidden' then 'open' else 'hidden' end where code = $1`,
  ),
  setUp: sql(
    'test-incremental-set-up',
    `update fund set set_up_date = coalesce(set_up_date, date '2024-01-02') - 30 where code = $1`,
  ),
} as const satisfies Record<string, Statement>

/** As they were before the first night; what was measured of others goes with them. */
async function prepare() {
  await db.run(forget)
  for (const statement of empty) await db.run(statement)
  await insertIndexes(db, [{ code: 'IDX', name: '测试指数' }])
  await db.run(addFunds, [FUNDS])
  await insertIndexDays(
    db,
    days.map((day, place) => ({
      indexCode: 'IDX',
      day,
      close: valueOf(place, 2),
      publishedMs: shanghaiMidnightMs(day) + 16 * HOUR_MS,
    })),
  )
}

/** A thing that happens to published data. A place counts days back from the night. */
const change = fc.oneof(
  fc.record({
    kind: fc.constantFrom('value' as const, 'dropDay' as const, 'estimated' as const),
    fund: fc.nat(FUNDS - 1),
    back: fc.nat(DAYS_BEFORE),
    seed: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    kind: fc.constantFrom('close' as const, 'dropClose' as const),
    back: fc.nat(DAYS_BEFORE),
    seed: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    kind: fc.constantFrom('benchmark', 'category', 'hidden', 'setUp'),
    fund: fc.nat(FUNDS - 1),
  }),
)
type Change = typeof change extends fc.Arbitrary<infer Each> ? Each : never

/** A night of some funds' new days; now and then the clock goes back first. */
const night = fc.record({
  forward: fc.constantFrom(1, 1, 1, 2, 5, -30),
  withDay: fc.subarray(Array.from({ length: FUNDS }, (_, fund) => fund)),
  changes: fc.array(change, { maxLength: 3 }),
})

async function happen(each: Change, at: string) {
  const dayAt = (back: number) => days.filter((day) => day <= at).at(-1 - back) ?? days[0] ?? ''
  switch (each.kind) {
    case 'dropDay':
      return db.run(dropDay, [codeOf(each.fund), dayAt(each.back)])
    case 'value':
    case 'estimated': {
      const day = dayAt(each.back)
      const value = valueOf(days.indexOf(day), each.seed)
      return db.run(writeDay, [codeOf(each.fund), day, value, each.kind === 'estimated'])
    }
    case 'dropClose':
      return db.run(dropClose, [dayAt(each.back)])
    case 'close': {
      const day = dayAt(each.back)
      return db.run(writeClose, [day, valueOf(days.indexOf(day), each.seed)])
    }
    case 'benchmark':
    case 'category':
    case 'hidden':
    case 'setUp':
      return db.run(columns[each.kind], [codeOf(each.fund)])
  }
}

async function measureAt(day: string): Promise<number> {
  await refreshMetrics(db, eveningOf(day))
  return measureFunds(db, eveningOf(day))
}

const readRates = sql('test-incremental-rates', 'select * from fund_metric order by fund_code')
const readPeriods = sql(
  'test-incremental-periods',
  'select * from fund_period_metric order by fund_code, period',
)
const figures = async () => ({
  rates: await db.rows(readRates),
  periods: await db.rows(readPeriods),
})

/** As on the first night of all: nothing is known, and everything is worked out from what is published. */
const forget = sql(
  'test-incremental-forget',
  `with gone as (delete from fund_period_metric), rates as (delete from fund_metric),
     state as (update measure_state set ranks_due = true, free_rate = null)
   update metric_refresh set refreshed_to = null`,
)

async function startWith(seedOf: (fund: number) => number) {
  for (let fund = 0; fund < FUNDS; fund += 1) {
    await insertFundDays(
      db,
      days
        // The last one is young.
        .filter(
          (day) => day <= FIRST_NIGHT && (fund < FUNDS - 1 || day > addDays(FIRST_NIGHT, -60)),
        )
        .map((day) => ({
          fundCode: codeOf(fund),
          day,
          nav: NAV_ONE,
          riseRate: null,
          income: null,
          sevenDayRate: null,
          totalIndex: valueOf(days.indexOf(day), seedOf(fund)),
          publishedMs: shanghaiMidnightMs(day) + 20 * HOUR_MS,
        })),
    )
  }
  await measureAt(FIRST_NIGHT)
}

it('nights that work out only what changed end with the figures of one that works out everything', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(night, { minLength: 1, maxLength: 5 }), async (nights) => {
        await startWith((fund) => fund + 1)
        let today = FIRST_NIGHT
        for (const { forward, withDay, changes } of nights) {
          for (const each of changes) await happen(each, today)
          today = addDays(today, forward)
          if (days.includes(today) && today <= LAST_NIGHT) {
            for (const fund of withDay) {
              const value = valueOf(days.indexOf(today), fund + 1)
              await db.run(writeDay, [codeOf(fund), today, value, false])
            }
          }
          await measureAt(today)
        }
        const inParts = await figures()
        await db.run(forget)
        await measureAt(today)
        expect(inParts).toEqual(await figures())
      })
      .beforeEach(prepare),
    { numRuns: 8 },
  )
})

it('after the correction of an old day, one fund of nine is worked out, to the same figures', async () => {
  await prepare()
  await startWith((fund) => fund + 1)
  expect(await measureAt(FIRST_NIGHT)).toBe(0)
  await happen({ kind: 'value', fund: 3, back: 200, seed: 9 }, FIRST_NIGHT)
  const before = await figures()
  expect(await measureAt(FIRST_NIGHT)).toBe(1)
  const inParts = await figures()
  expect(inParts).not.toEqual(before)
  await db.run(forget)
  expect(await measureAt(FIRST_NIGHT)).toBe(FUNDS)
  expect(inParts).toEqual(await figures())
})

it('a calendar that knows a past day otherwise is worked in, and one that says the same is nothing', async () => {
  await prepare()
  await startWith((fund) => fund + 1)
  const bring = (fileName: string, trading: readonly string[]) =>
    importFile(db, { kind: 'calendar', fileName, bytes: Buffer.from(JSON.stringify(trading)) })
  const known = days.filter((day) => day >= '2025-11-03' && day <= FIRST_NIGHT)
  await bring('same.json', known)
  expect(await measureAt(FIRST_NIGHT)).toBe(0)
  const before = await figures()
  await bring(
    'other.json',
    known.filter((day) => day !== '2025-12-03'),
  )
  // The young fund has no day before, and is looked at all the same.
  expect(await measureAt(FIRST_NIGHT)).toBe(FUNDS)
  const inParts = await figures()
  expect(inParts.periods).not.toEqual(before.periods)
  await db.run(forget)
  await measureAt(FIRST_NIGHT)
  expect(inParts).toEqual(await figures())
})
