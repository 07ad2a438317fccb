import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { TEST_SPID } from '#testing/small-market.ts'
import { importFile, type ImportKind } from './import-file.ts'
import { refreshImportedMetrics } from './refresh-imported-metrics.ts'

// A fund of eight decimals, its dividend of five: from an operator's files to what its holder reads.
const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const CODE = '600001'
const product = { fundCode: CODE, spid: TEST_SPID }
const bring = (kind: ImportKind, fileName: string, ...lines: string[]) =>
  importFile(koi.db, { kind, fileName, bytes: Buffer.from(`${lines.join('\n')}\n`) })
const bringNavs = (...lines: string[]) =>
  bring('nav', `${CODE}.csv`, '净值日期,单位净值,日增长率', ...lines)

await bring(
  'fund-list',
  'list.csv',
  '基金代码,拼音缩写,基金简称,基金类型,拼音全称',
  `${CODE},BWXS,八位小数混合,股票型,BAWEIXIAOSHU`,
)
await bringNavs('2026-02-27,1.23456789,')

const who = await createInvestor(koi)
const { client } = who
const orderId = await who.buy(CODE, 1_000_000)
await koi.clock.freeze(shanghaiMs('2026-03-05T21:00'))
const dividends = await bring(
  'dividends',
  `${CODE}.csv`,
  '除息日,每份分红',
  '2026-03-04,0.07451',
  '2026-03-05,0.123456789',
)
const navs = await bringNavs(
  '2026-03-02,1.24567891,',
  '2026-03-03,1.25012345,',
  '2026-03-04,1.17712345,',
  '2026-03-05,1.18000001,',
  '2026-03-06,1.180000012,',
)
await refreshImportedMetrics(koi.db)
await koi.services.settlement.settleUntil(shanghaiMs('2026-03-05T21:00'))

describe('eight decimals from the file to the screen', () => {
  it('come in whole; nine are refused, not rounded', () => {
    expect([dividends.goodCount, navs.goodCount]).toEqual([1, 4])
    expect(dividends.rejects).toMatchObject([{ line: 3 }])
    expect(navs.rejects).toMatchObject([{ line: 6 }])
    expect(navs.unexplained).toEqual([])
  })

  it('stand in the product, its days and its dividend', async () => {
    const { days } = await client.queryNavHistory(product)
    expect(days.map(({ value }) => value)).toEqual([
      '1.18000001',
      '1.17712345',
      '1.25012345',
      '1.24567891',
      '1.23456789',
    ])
    const { items } = await client.queryBriefBaseInfoList({ products: [product] })
    expect(items[0]?.nav).toBe('1.18000001')
    const { detail } = await client.querySkuDetail({ sku: product })
    expect(detail.actions).toEqual([
      { day: '2026-03-04', kind: 'dividend', text: '每份派发现金 0.07451 元' },
    ])
  })

  it('price the order: 9,920.63 / 1.24567891 = 7,964.03 shares, and its words say at what', async () => {
    const { order } = await client.queryOrder({ orderId })
    expect(order).toMatchObject({
      nav: '1.24567891',
      netCents: 992_063,
      confirmedShares: 796_403,
    })
    expect(order.figures).toContainEqual({ label: '成交净值', value: '1.24567891' })
    expect(order.timeline.map(({ detail }) => detail)).toContain('净值 1.24567891')
  })

  it('pay the dividend to the cent: 7,964.03 × 0.07451 = 593.40 in cash', async () => {
    const { closedOrders: records } = await client.queryAssetRecords(product)
    const [paid] = records.filter(({ kind }) => kind === 'dividend')
    expect(paid).toMatchObject({ day: '2026-03-04', amountCents: 59_340 })
    const { cashCents: cash } = await client.queryMainAsset({})
    expect(cash).toBe(10_000_000 - 1_000_000 + 59_340)
  })

  it('stand in the holding: 7,964.03 × 1.18000001 = 9,397.56', async () => {
    const { position, profit } = await client.queryAsset(product)
    expect(position).toMatchObject({ nav: '1.18000001', valueCents: 939_756 })
    expect(profit).toMatchObject({
      dividendCents: 59_340,
      totalProfitCents: 939_756 + 59_340 - 1_000_000,
    })
    const { lots } = await client.queryLots(product)
    expect(lots.map(({ nav }) => nav)).toEqual(['1.24567891'])
  })
})
