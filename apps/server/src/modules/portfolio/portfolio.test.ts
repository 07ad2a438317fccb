import type { HoldingReport } from '@koi/domain/disclosed/holding-report'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { insertReports } from '#modules/market/index.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { recordedDb } from '#testing/recorded-db.ts'
import { addFund } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'

const database = await createTestDb()
const db = recordedDb(database.db)
const koi = await createTestApp({
  database: { ...database, db },
  nowMs: shanghaiMs('2026-03-02T10:00'),
})
const days = {
  '2026-02-27': navOf('1.0000'),
  '2026-03-02': navOf('1.0000'),
  '2026-03-03': navOf('1.1000'),
}
for (const [code, name, category] of [
  ['000001', '沪深300指数A', 'index'],
  ['000002', '沪深300指数C', 'index'],
  ['000003', '沪深300联接A', 'index'],
  ['000004', '优选FOF', 'fof'],
  ['000005', '没披露混合', 'mixed'],
  ['000006', '成长混合', 'mixed'],
] as const) {
  await addFund(db, { code, name, category, days })
}
await db.run(
  sql(
    'test-portfolio-facts',
    `with i as (insert into market_index (code, name) values ('T300', '测试300'))
     update fund set manage_fee_ppm = 5000, custody_fee_ppm = case when code <> '000005' then 1000 end, service_fee_ppm = case code when '000002' then 2000 else 0 end,
       benchmark_index = case when code <> '000005' then 'T300' end`,
  ),
)
const none = { stock: 0, bond: 0, fund: 0, gold: 0, cash: 0, other: 0 }
const report = (
  fundCode: string,
  more: Pick<HoldingReport, 'allocation' | 'positions'> & { reportDay?: string },
) => ({
  fundCode,
  version: 1,
  origin: 'demo' as const,
  importId: null,
  report: {
    reportDay: '2025-12-31',
    publishedDay: '2026-01-22',
    assetsPpm: 1_000_000,
    ...more,
  },
})
const stock = (code: string, industry: string, weightPpm: number) => ({
  kind: 'stock' as const,
  code,
  name: `股${code}`,
  industry,
  weightPpm,
})
const tracker = {
  allocation: { ...none, stock: 900_000, cash: 100_000 },
  positions: [stock('S1', '银行', 100_000), stock('S2', '电子', 50_000)],
}
await insertReports(db, [
  report('000001', tracker),
  report('000002', tracker),
  report('000003', { ...tracker, reportDay: '2025-09-30' }),
  report('000004', {
    allocation: { ...none, fund: 1_000_000 },
    positions: [{ kind: 'fund', code: '000001', name: 'x', industry: '', weightPpm: 500_000 }],
  }),
  report('000006', {
    allocation: { ...none, stock: 800_000, bond: 200_000 },
    positions: [stock('S1', '银行', 60_000), stock('S9', '煤炭', 40_000)],
  }),
])

const head = '平台,基金代码,基金名称,持有份额,持仓成本(元),持仓市值(元),日期'
const elsewhere = (...lines: string[]) => ({
  text: [head, ...lines].join('\n'),
  fileName: 'mine.csv',
  platform: '',
})
const sumOf = (list: readonly { valueCents: number }[]) =>
  list.reduce((sum, { valueCents }) => sum + valueCents, 0)

describe('the whole of what a person has, seen through its funds', async () => {
  const holder = await createInvestor(koi)
  const { client } = holder
  for (const code of ['000001', '000002', '000003', '000004', '000005', '000006']) {
    await holder.buy(code, 100_000)
  }
  const seen = () => client.queryPortfolio({})

  it('is cash while nothing is confirmed, and the total of all other pages', async () => {
    const answer = await seen()
    const asset = await client.queryMainAsset({})
    expect(answer.totalCents).toBe(asset.totalCents)
    expect(answer.movingCents).toBe(600_000)
    expect(answer.allocation.filter(({ valueCents }) => valueCents > 0)).toEqual([
      { seenKind: 'cash', valueCents: asset.totalCents },
    ])
    expect(answer).toMatchObject({ funds: [], securities: [], twins: [], oldestReportDay: '' })
  })

  it('sums to the total to the cent, with what is held elsewhere beside it', async () => {
    await koi.services.settlement.settleUntil(shanghaiMs('2026-03-03T21:00'))
    await koi.clock.freeze(shanghaiMs('2026-03-03T21:00'))
    await client.importOutsideHoldings(
      elsewhere(
        '甲,000001,沪深300指数A,1000.00,,,2026-03-02',
        '甲,,某专户,10.00,,500.00,2026-03-02',
        '甲,990001,没有价,10.00,,,',
      ),
    )
    const answer = await seen()
    const asset = await client.queryMainAsset({})
    // 110,000 by our value and 50,000 by the file's word.
    expect(answer.outsideCents).toBe(160_000)
    expect(answer.totalCents).toBe(asset.totalCents + 160_000)
    expect(answer.unvaluedCount).toBe(1)
    expect(sumOf(answer.allocation)).toBe(answer.totalCents)
    expect(sumOf(answer.funds)).toBe(answer.fundCents)
    expect(answer.balanceCents).toBe(asset.cashCents)
    const unknown = answer.allocation.find(({ seenKind }) => seenKind === 'unknown')
    expect(unknown?.valueCents).toBe(answer.fundCents - answer.coveredCents)
    expect(
      answer.funds.filter(({ reportDay }) => reportDay === '').map(({ name }) => name),
    ).toEqual(['没披露混合', '某专户'])
  })

  it('names securities through all funds, funds of funds too, with the oldest day of it', async () => {
    const { securities, industries, namedCents, namedStockCents, oldestReportDay } = await seen()
    // Here and elsewhere 000001 is one fund; 000004 holds it.
    expect(securities.map(({ code, fundCount }) => [code, fundCount])).toEqual([
      ['S1', 5],
      ['S2', 4],
      ['S9', 1],
    ])
    expect(sumOf(securities)).toBe(namedCents)
    expect(sumOf(industries)).toBe(namedStockCents)
    expect(industries[0]?.industry).toBe('银行')
    expect(oldestReportDay).toBe('2025-09-30')
  })

  it('finds what is there twice: classes of a fund, funds of an index, and what two funds share', async () => {
    const { twins, overlaps } = await seen()
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
    expect(
      twins.map(({ twinKind, indexName, funds }) => [twinKind, indexName, names(funds)]),
    ).toEqual([
      ['class', '', ['沪深300指数A', '沪深300指数C']],
      ['index', '测试300', ['沪深300指数A', '沪深300联接A']],
    ])
    expect(overlaps[0]).toMatchObject({ overlapPpm: 150_000 })
    expect(
      overlaps.map(({ one, other }) => names([one, other]).toSorted().join(' ')),
    ).not.toContain('沪深300指数A 沪深300指数C')
    const withGrowth = overlaps.filter(({ one, other }) => names([one, other]).includes('成长混合'))
    expect(withGrowth[0]?.overlapPpm).toBe(60_000)
  })

  it('costs what its funds cost in a year, over those whose fees are told whole', async () => {
    const { cost, funds, largestCents, threeCents } = await seen()
    const told = funds.filter(({ name }) => name !== '没披露混合' && name !== '某专户')
    expect(cost.baseCents).toBe(sumOf(told))
    expect(cost.unknownCents).toBe(sumOf(funds) - sumOf(told))
    const year = told.reduce(
      (sum, { fundCode, valueCents }) =>
        sum + Math.round((valueCents * (fundCode === '000002' ? 8_000 : 6_000)) / 1_000_000),
      0,
    )
    expect(cost.yearCents).toBe(year)
    expect(largestCents).toBe(funds[0]?.valueCents)
    expect(threeCents).toBe(sumOf(funds.slice(0, 3)))
  })

  it('is one statement, and nobody else’s', async () => {
    db.sent.length = 0
    await seen()
    expect(db.sent.filter((name) => name.startsWith('portfolio'))).toEqual(['portfolio-read'])
    expect(db.sent.length).toBeLessThanOrEqual(3)
    const other = await createInvestor(koi)
    expect((await other.client.queryPortfolio({})).funds).toEqual([])
  })
})
