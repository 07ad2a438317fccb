import { addDays, shanghaiMidnightMs, HOUR_MS } from '@koi/domain/calendar/dates'
import { categoryRank } from '@koi/domain/metrics/category-rank'
import { NAV_ONE } from '@koi/domain/products/nav'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { insertFundDays, insertIndexDays } from './day-store.ts'
import { loadTradingCalendar } from './load-calendar.ts'
import { measureFunds } from './measure-funds.ts'
import { refreshMetrics } from './metric-store.ts'
import { insertIndexes } from './store.ts'

const { db } = await createTestDb()
const calendar = await loadTradingCalendar(db)
const LAST_DAY = '2026-07-02'
const eveningOf = (day: string) => shanghaiMidnightMs(day) + 21 * HOUR_MS

const addFund = sql(
  'test-measure-fund',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key,
     sale_state, benchmark_index)
   values ($1, '1', $2, $1, '', '', $3, 'test', 3, 'year1_rise_rate', 'open', $4)`,
)

/** Trading days from so many days back up to the last one, and those given besides. */
function daysBack(count: number, besides: readonly string[] = []): string[] {
  const all = Array.from({ length: count }, (_, back) => addDays(LAST_DAY, back - count + 1))
  return all.filter((day) => calendar.isTradingDay(day) || besides.includes(day))
}

/** A way of its own for every seed: up a little, and around that. */
const indexOf = (place: number, seed: number) =>
  Math.round(100_000_000 * (1 + place * 0.0003 * seed + 0.04 * Math.sin(place * (0.2 + seed / 7))))

const dayRow = (fundCode: string, day: string, totalIndex: number) => ({
  fundCode,
  day,
  nav: NAV_ONE,
  riseRate: null,
  income: null,
  sevenDayRate: null,
  totalIndex,
  publishedMs: shanghaiMidnightMs(day) + 20 * HOUR_MS,
})

async function makeFund(
  code: string,
  {
    seed,
    category = 'mixed',
    origin = 'import',
    index = null,
    days = daysBack(1200),
  }: {
    seed: number
    category?: string
    origin?: string
    index?: string | null
    days?: readonly string[]
  },
) {
  await db.run(addFund, [code, origin, category, index])
  await insertFundDays(
    db,
    days.map((day, place) => dayRow(code, day, indexOf(place, seed))),
  )
}

/** Brings everything up to the evening of a day; answers how many funds were measured. */
async function measureAt(day: string) {
  await refreshMetrics(db, eveningOf(day))
  return measureFunds(db, eveningOf(day))
}

beforeAll(async () => {
  await insertIndexes(db, [{ code: 'IDX', name: '测试指数' }])
  await insertIndexDays(
    db,
    daysBack(1200).map((day, place) => ({
      indexCode: 'IDX',
      day,
      close: indexOf(place, 2),
      publishedMs: shanghaiMidnightMs(day) + 16 * HOUR_MS,
    })),
  )
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    await makeFund(`MIXED${seed}`, { seed, index: seed === 3 ? 'IDX' : null })
  }
  await makeFund('YOUNG', { seed: 9, days: daysBack(120) })
  await makeFund('MONEY', { seed: 1, category: 'money' })
  // A half-year value on a Sunday.
  await makeFund('SUNDAY', { seed: 3, category: 'bond', days: daysBack(1200, ['2026-06-28']) })
  await makeFund('DEMO', { seed: 9, origin: 'demo' })
})

/** PostgreSQL's own statistics over the same days. */
const readByDatabase = sql<{ volatility: number; beta: number; returns: number }>(
  'test-measure-by-database',
  `select (stddev_samp(own) * sqrt(250) * 1000000)::double precision as volatility,
     (regr_slope(own, other) * 10000)::double precision as beta, count(own)::integer as returns
   from (
     select f.total_index::double precision / lag(f.total_index) over (order by f.day) - 1 as own,
       i.close::double precision / lag(i.close) over (order by i.day) - 1 as other
     from fund_day f join index_day i on i.day = f.day and i.index_code = 'IDX'
     where f.fund_code = 'MIXED3' and f.day <= $1::date and f.day >= (
       select max(day) from fund_day where fund_code = 'MIXED3' and day <= $1::date - make_interval(months => $2))) steps`,
)
interface Row {
  fundCode: string
  period: string
  day: string
  returns: number
  volatility: number | null
  beta: number | null
  periodReturn: number
  rank: number | null
  peers: number | null
}
const readRows = sql<Row>(
  'test-measure-rows',
  `select fund_code as "fundCode", period, day, returns, volatility, beta, period_return as "periodReturn", rank, peers
   from fund_period_metric order by fund_code, period`,
)
const readTrends = sql<{ fundCode: string; trend: number[] | null; measuredDay: string | null }>(
  'test-measure-trends',
  `select fund_code as "fundCode", trend, measured_day as "measuredDay" from fund_metric order by 1`,
)
const rowsOf = async (code: string) =>
  (await db.rows(readRows)).filter(({ fundCode }) => fundCode === code)
const correct = sql(
  'test-measure-correct',
  'update fund_day set total_index = total_index * 2 where fund_code = $1 and day = $2',
)

describe('figures of risk in the night', () => {
  it('are those that PostgreSQL works out of the same days', async () => {
    expect(await measureAt(LAST_DAY)).toBe(10)
    const rows = await rowsOf('MIXED3')
    expect(rows.map(({ period }) => period)).toEqual(['year1', 'year2', 'year3'])
    for (const [place, months] of [12, 24, 36].entries()) {
      const expected = await db.get(readByDatabase, [LAST_DAY, months])
      const row = rows[place]
      expect(row?.returns).toBe(expected.returns)
      expect(Math.abs((row?.volatility ?? 0) - expected.volatility)).toBeLessThanOrEqual(0.51)
      expect(Math.abs((row?.beta ?? 0) - expected.beta)).toBeLessThanOrEqual(0.51)
    }
  })

  it('rank a fund among its kind, generated and real ones apart', async () => {
    const rows = await db.rows(readRows)
    const year = rows.filter(
      ({ period, fundCode }) => period === 'year1' && fundCode.startsWith('MIXED'),
    )
    const returns = year.map(({ periodReturn }) => periodReturn)
    expect(year.map(({ rank, peers }) => ({ rank, peers }))).toEqual(
      returns.map((own) => categoryRank(own, returns)),
    )
    // Alone of their kind.
    for (const code of ['DEMO', 'SUNDAY', 'MONEY']) {
      expect((await rowsOf(code)).map(({ rank }) => rank)).toEqual([null, null, null])
    }
  })

  it('say of a young fund, and of the ups and downs of a money fund, nothing', async () => {
    expect(await rowsOf('YOUNG')).toEqual([])
    expect((await rowsOf('MONEY')).map(({ volatility }) => volatility)).toEqual([null, null, null])
  })

  it('count no value of a Sunday as a day', async () => {
    const [sunday] = await rowsOf('SUNDAY')
    expect(sunday?.returns).toBe((await rowsOf('MIXED3'))[0]?.returns)
  })

  it('bring the line of the last year, of a young fund from its beginning', async () => {
    const trends = new Map((await db.rows(readTrends)).map((row) => [row.fundCode, row]))
    expect(trends.get('MIXED1')?.trend).toHaveLength(24)
    expect(trends.get('YOUNG')?.trend?.[0]).toBe(0)
    expect([...trends.values()].map(({ measuredDay }) => measuredDay)).toEqual(
      trends.size === 10 ? Array.from({ length: 10 }, () => LAST_DAY) : [],
    )
  })
})

describe('only what says something else is measured again', () => {
  it('nothing the second time; the fund of a correction; who follows an index', async () => {
    const before = await db.rows(readRows)
    expect(await measureAt(LAST_DAY)).toBe(0)
    await db.run(correct, ['MIXED1', '2026-03-03'])
    expect(await measureAt(LAST_DAY)).toBe(1)
    const after = await db.rows(readRows)
    const changed = after.filter((row, at) => row.volatility !== before[at]?.volatility)
    expect(new Set(changed.map(({ fundCode }) => fundCode))).toEqual(new Set(['MIXED1']))
    expect(await measureAt(LAST_DAY)).toBe(0)
    await db.run(
      sql('test-measure-index', `update index_day set close = close + 1 where day = $1`),
      [LAST_DAY],
    )
    expect(await measureAt(LAST_DAY)).toBe(1)
  })

  it('the fund of which a new day is published', async () => {
    await insertFundDays(db, [dayRow('MIXED2', '2026-07-03', indexOf(900, 2))])
    // Written, and not published yet.
    await measureAt(LAST_DAY)
    expect((await rowsOf('MIXED2'))[0]?.day).toBe(LAST_DAY)
    expect(await measureAt('2026-07-03')).toBe(1)
    expect((await rowsOf('MIXED2'))[0]?.day).toBe('2026-07-03')
    expect((await rowsOf('MIXED1'))[0]?.day).toBe(LAST_DAY)
  })

  it('all of them when the clock goes back, and those without a day yet go', async () => {
    await measureAt('2026-02-27')
    expect((await rowsOf('MIXED2')).map(({ day }) => day)).toEqual([
      '2026-02-27',
      '2026-02-27',
      // Its history began later than three years before.
    ])
    await measureAt('2020-01-02')
    expect(await db.rows(readRows)).toEqual([])
    expect(await measureAt('2026-07-03')).toBe(10)
  })

  it('two nodes at once share the funds', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) await db.run(correct, [`MIXED${seed}`, '2026-03-04'])
    await refreshMetrics(db, eveningOf('2026-07-03'))
    const counts = await Promise.all([1, 2].map(() => measureFunds(db, eveningOf('2026-07-03'))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6)
  })
})
