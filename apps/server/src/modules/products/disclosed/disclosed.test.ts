import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { codeOf } from '#testing/investor.ts'
import { createDemoApp, SPID } from '../funds.fixture.ts'

/** An index fund, a fund of bonds that borrows, one of funds, and gold, which discloses nothing. The evening is 2026-07-02. */
const app = await createDemoApp({ only: ['900311', '900121', '900601', '901101'] })
const { client } = app.visitor()
const reportOf = async (fundCode: string) =>
  (await client.queryFundHoldings({ fundCode, spid: SPID })).report
const stand = (day: string) =>
  app.clock.freeze(Date.parse(`${day}T12:00:00+08:00`), { allowBackwards: true })

describe('what a product discloses', () => {
  it('is its newest published report with the one before', async () => {
    const report = await reportOf('900311')
    expect(report).toMatchObject({ reportDay: '2026-03-31', beforeDay: '2025-12-31', version: 1 })
    expect(report?.positions).toHaveLength(10)
    expect(report?.positions.every(({ beforePpm, isNew }) => isNew || beforePpm !== null)).toBe(
      true,
    )
    const named = report?.positions.reduce((sum, { weightPpm }) => sum + (weightPpm ?? 0), 0)
    const ofIndustries = report?.industries.reduce((sum, { weightPpm }) => sum + weightPpm, 0)
    expect(ofIndustries).toBe(named)
    const stock = report?.allocation.find(({ asset }) => asset === 'stock')
    expect(stock?.weightPpm).toBeGreaterThan(900_000)
    expect(stock?.beforePpm).toBeGreaterThan(900_000)
  })

  it('may come to more than its worth, and leads to the funds that are sold here', async () => {
    expect((await reportOf('900121'))?.assetsPpm).toBeGreaterThan(1_000_000)
    const held = (await reportOf('900601'))?.positions ?? []
    expect(held.length).toBeGreaterThan(4)
    const sold = held.filter(({ code }) => ['900311', '900121'].includes(code))
    expect(held.map(({ productSpid }) => productSpid)).toEqual(
      held.map((each) => (sold.includes(each) ? SPID : '')),
    )
  })

  it('is nothing where nothing was published, and of nobody that is not sold here', async () => {
    expect(await reportOf('901101')).toBeNull()
    expect(await codeOf(client.queryFundHoldings({ fundCode: '900311', spid: '1' }))).not.toBe('0')
  })

  it('shows nothing before its day, and a correction from its own day on', async () => {
    await stand('2026-07-21')
    expect((await reportOf('900311'))?.reportDay).toBe('2026-06-30')
    await stand('2026-07-20')
    expect((await reportOf('900311'))?.reportDay).toBe('2026-03-31')
    await app.db.run(
      sql(
        'test-disclosed-corrected',
        `insert into holding_report (fund_code, report_day, version, published_day, origin, assets_ppm,
           stock_ppm, bond_ppm, fund_ppm, gold_ppm, cash_ppm, other_ppm)
         values ('900311', '2026-03-31', 2, '2026-07-20', 'demo', 1000000, 900000, 0, 0, 0, 100000, 0)`,
      ),
    )
    expect(await reportOf('900311')).toMatchObject({ version: 2, positions: [] })
    await stand('2026-07-17')
    expect(await reportOf('900311')).toMatchObject({ version: 1, reportDay: '2026-03-31' })
  })
})
