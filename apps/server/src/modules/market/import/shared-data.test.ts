import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { refreshMetrics } from '../metric-store.ts'
import { importFile, type ImportKind } from './import-file.ts'
import { sharedDataFolder } from './shared-data.fixture.ts'

const hasData = existsSync(join(sharedDataFolder, 'fund_list.csv'))
if (!hasData) process.stderr.write(`no data folder at ${sharedDataFolder}: its tests are skipped\n`)

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
    (await db.get<{ count: number }>(sql(name, text))).count

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

  it('bring the values of 50 funds, Sundays included', async () => {
    const names = readdirSync(join(sharedDataFolder, 'nav')).toSorted()
    let total = 0
    for (const name of names) {
      const { goodCount, badCount } = await bring('nav', `nav/${name}`)
      expect([name, badCount]).toEqual([name, 0])
      total += goodCount
    }
    expect(names).toHaveLength(50)
    expect(total).toBe(159_839)
    expect(await count('test-data-days', 'select count(*) from fund_day')).toBe(159_839)
    expect(
      await count('test-data-sunday', `select count(*) from fund_day where day = '2024-06-30'`),
    ).toBe(50)
    expect(
      await count('test-data-open', `select count(*) from fund where sale_state = 'open'`),
    ).toBe(50)
  }, 180_000)

  it('let the total return agree with the published daily rates', async () => {
    const read = sql(
      'test-data-return',
      `select total_index as index from fund_day where fund_code = $1 order by day desc limit 1`,
    )
    const indexOf = async (code: string) =>
      (await db.get<{ index: number }>(read, [code])).index / 1e8
    // Dividends of 0.04, 0.35, 0.5 and 0.9 yuan reinvested; the value alone is 5.3277.
    expect(await indexOf('110011')).toBeCloseTo(7.4197, 3)
    // Never paid or split: the return is the value.
    expect(await indexOf('000051')).toBe(1.7536)
    const dividends = await db.rows<{ value: number }>(
      sql(
        'test-data-dividends',
        `select value from fund_action where fund_code = '110011' order by day`,
      ),
    )
    expect(dividends.map(({ value }) => value)).toEqual([400, 3_500, 5_000, 9_000])
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

  it('give metrics of the 51 funds with values, whose clock may stand in the past', async () => {
    expect(await refreshMetrics(db, Date.parse('2026-07-01T12:00:00+08:00'))).toBe(51)
    expect(await refreshMetrics(db, Date.parse('2010-01-04T12:00:00+08:00'))).toBeLessThan(10)
  })
})
