import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dailyReturns } from '@koi/domain/metrics/daily-returns'
import { deepestFall } from '@koi/domain/metrics/drawdown'
import type { IndexPoint } from '@koi/domain/metrics/index-point'
import { volatility } from '@koi/domain/metrics/volatility'
import { NAV_ONE } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { refreshMetrics } from '../metric-store.ts'
import { importFile, type ImportKind } from './import-file.ts'
import { sharedDataFolder } from './shared-data.fixture.ts'

const hasData = existsSync(join(sharedDataFolder, 'fund_list.csv'))
if (!hasData) process.stderr.write(`no data folder at ${sharedDataFolder}: its tests are skipped\n`)

/** Everything that funds ever paid in cash for a share, in yuan, where it is known. */
const paidByCode = new Map(
  hasData
    ? readFileSync(join(sharedDataFolder, 'cumulative_snapshot.csv'), 'utf8')
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => {
          const [code = '', , paid = ''] = line.split(',')
          return [code, Number(paid)] as const
        })
    : [],
)

const fundsWithDays = sql<{ fundCode: string }>(
  'test-data-with-days',
  'select distinct fund_code as "fundCode" from fund_day order by 1',
)
const pointsOfFund = sql<IndexPoint>(
  'test-data-points',
  'select day as date, total_index as index from fund_day where fund_code = $1 order by day',
)

/** Third parties' files, in the order in which an operator brings them. */
describe.skipIf(!hasData)('the files of the data folder', async () => {
  const { db } = await createTestDb()
  const bring = (kind: ImportKind, name: string) =>
    importFile(db, {
      kind,
      fileName: name.split('/').at(-1) ?? '',
      bytes: readFileSync(join(sharedDataFolder, name)),
    })
  const count = async (name: string, text: string) =>
    (await db.get(sql<{ count: number }>(name, text))).count

  it('bring 27,023 funds, none of them left out', async () => {
    expect(await bring('fund-list', 'fund_list.csv')).toMatchObject({
      goodCount: 27_023,
      badCount: 0,
    })
    expect(await count('test-data-funds', 'select count(*) from fund')).toBe(27_023)
    expect(await count('test-data-search', 'select count(*) from fund_search')).toBe(27_023)
    expect(
      await count(
        'test-data-no-fee',
        `select count(*) from fund where not exists (select from fee_tier where fund_code = code and side = 'buy')`,
      ),
    ).toBe(0)
  }, 180_000)

  it('bring 50 profiles', async () => {
    expect(await bring('profiles', 'profiles.json')).toMatchObject({ goodCount: 50, badCount: 0 })
    expect(
      await count(
        'test-data-full',
        'select count(*) from fund where full_name is not null and company_code is not null',
      ),
    ).toBe(50)
  })

  it('bring the values of 51 funds, Sundays included', async () => {
    const names = readdirSync(join(sharedDataFolder, 'nav')).toSorted()
    let total = 0
    for (const name of names) {
      const { goodCount, badCount } = await bring('nav', `nav/${name}`)
      expect([name, badCount]).toEqual([name, 0])
      total += goodCount
    }
    expect(names).toHaveLength(51)
    expect(total).toBe(162_485)
    expect(await count('test-data-days', 'select count(*) from fund_day')).toBe(162_485)
    expect(
      await count('test-data-sunday', `select count(*) from fund_day where day = '2024-06-30'`),
    ).toBe(51)
    expect(
      await count('test-data-open', `select count(*) from fund where sale_state = 'open'`),
    ).toBe(51)
  }, 180_000)

  const indexes = sql<{ code: string; nav: number; index: number; first: number }>(
    'test-data-return',
    `select distinct on (fund_code) fund_code as code, nav, total_index::double precision / 1e8 as index,
       first_value(nav) over (partition by fund_code order by day) as first
     from fund_day order by fund_code, day desc`,
  )
  const returnsByCode = async () => new Map((await db.rows(indexes)).map((row) => [row.code, row]))

  it('state no dividend and no split: none is booked, none of a fund that never paid is asked about', async () => {
    expect(await count('test-data-actions', 'select count(*) from fund_action')).toBe(0)
    const found = await returnsByCode()
    const asked = new Set(
      (
        await db.rows(
          sql<{ code: string }>(
            'test-data-asked',
            'select distinct fund_code as code from fund_unexplained',
          ),
        )
      ).map(({ code }) => code),
    )
    const paidNothing = [...paidByCode].filter(([, paid]) => paid === 0).map(([code]) => code)
    expect(paidNothing).toHaveLength(11)
    for (const code of paidNothing) {
      const { nav = 0, index = 0, first = 1 } = found.get(code) ?? {}
      expect([code, index, asked.has(code)]).toEqual([
        code,
        Number((nav / first).toFixed(8)),
        false,
      ])
    }
  })

  it('give the return that follows from what was paid, where the rates tell of it', async () => {
    const found = await returnsByCode()
    // Dividends of 0.04, 0.35, 0.5 and 0.9 yuan reinvested; the value alone is 5.3277.
    expect(found.get('110011')?.index).toBeCloseTo(7.4193, 3)
    // 0.555, 0.055 and 0.225 yuan in cash, of which the first looked like a split.
    expect(found.get('000082')?.index).toBeCloseTo(4.4464, 2)
  })

  it('are what they are with the cash that the cumulative values name', async () => {
    const paid = [
      ['2016-05-30', 0.555],
      ['2018-12-12', 0.055],
      ['2019-06-25', 0.225],
    ] as const
    const [, ...lines] = readFileSync(join(sharedDataFolder, 'nav/000082.csv'), 'utf8')
      .trim()
      .split(/\r?\n/)
    const rows = lines.map((line) => {
      const [day = '', nav = ''] = line.split(',')
      const sum = paid.reduce((total, [since, cash]) => (day >= since ? total + cash : total), 0)
      return `${line},${(Number(nav) + sum).toFixed(4)}`
    })
    const text = ['净值日期,单位净值,日增长率,累计净值', ...rows].join('\n')
    await importFile(db, { kind: 'nav', fileName: '000082.csv', bytes: Buffer.from(text) })
    const actions = await db.rows(
      sql(
        'test-data-dividends',
        `select day, kind, value, origin from fund_action where fund_code = '000082' order by day`,
      ),
    )
    expect(actions).toEqual(
      paid.map(([day, cash]) => ({
        day,
        kind: 'dividend',
        value: Math.round(cash * NAV_ONE),
        origin: 'cumulative',
      })),
    )
    expect(paidByCode.get('000082')).toBe(0.835)
    expect(
      await count(
        'test-data-82',
        `select count(*) from fund_unexplained where fund_code = '000082'`,
      ),
    ).toBe(0)
  })

  it('bring one fund as a script with 3,548 points and its fee', async () => {
    expect(await bring('script', 'pingzhongdata_710001.js')).toMatchObject({
      goodCount: 3_548,
      badCount: 0,
    })
    const fund = await db.get(
      sql(
        'test-data-script',
        `select buy_discount_permille as discount, min_buy_cents as minimum, rate_ppm as ppm
        from fund join fee_tier on fund_code = code and side = 'buy' where code = '710001'`,
      ),
    )
    expect(fund).toEqual({ discount: 100, minimum: 1_000, ppm: 15_000 })
  })

  it('bring 969 trading days, and the older 265 say the same', async () => {
    expect(await bring('calendar', 'trading_days_2023_2026.json')).toMatchObject({
      goodCount: 969,
      badCount: 0,
    })
    expect(await bring('calendar', 'tradedays_20241202_20251231.json')).toMatchObject({
      goodCount: 265,
      badCount: 0,
    })
    expect(await count('test-data-calendar', 'select count(*) from trading_day')).toBe(969)
  })

  it('change nothing the second time', async () => {
    expect((await bring('fund-list', 'fund_list.csv')).isRepeat).toBe(true)
    expect((await bring('nav', 'nav/110011.csv')).isRepeat).toBe(true)
    expect((await bring('script', 'pingzhongdata_710001.js')).isRepeat).toBe(true)
  })

  it('give metrics of the 52 funds with values, whose clock may stand in the past', async () => {
    const measured = () => count('test-data-metrics', 'select count(*) from fund_metric')
    await refreshMetrics(db, Date.parse('2026-07-01T12:00:00+08:00'))
    expect(await measured()).toBe(52)
    await refreshMetrics(db, Date.parse('2010-01-04T12:00:00+08:00'))
    expect(await measured()).toBeLessThan(10)
  })

  it('give figures of risk that a straightforward computation gives to 1e-12', async () => {
    const codes = await db.rows(fundsWithDays)
    expect(codes).toHaveLength(52)
    for (const { fundCode } of codes) {
      const points = await db.rows(pointsOfFund, [fundCode])
      const values = points.map(({ index }) => index)
      const steps = values.slice(1).map((value, at) => value / (values[at] ?? 0) - 1)
      const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length
      const squares = steps.reduce((sum, step) => sum + (step - mean) * (step - mean), 0)
      const plain = Math.sqrt((squares / (steps.length - 1)) * 250)
      expect(Math.abs((volatility(dailyReturns(points)) ?? 0) / plain - 1)).toBeLessThan(1e-12)
      let [high, deepest] = [0, 0]
      for (const value of values) {
        high = Math.max(high, value)
        deepest = Math.max(deepest, (high - value) / high)
      }
      expect(Math.abs((deepestFall(points)?.ratio ?? 0) - deepest)).toBeLessThan(1e-12)
    }
  })
})
