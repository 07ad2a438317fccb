import { describe, expect, it } from 'vitest'
import type { FundDetail } from './detail/detail-model.ts'
import { sharedDetail, sharedProduct } from './shared-product.ts'

const product = { fundCode: '900311', spid: '1800007030' }
const base = { product, name: '锦沪深300指数A', riskName: '中高风险', isDemoMarket: true }

/** The parts of a product's page that a card reads. */
const fundOf = (setUp: string | undefined, value = '18.42') =>
  ({
    ...base,
    headline: { key: 'year1_rise_rate', label: '近1年涨跌幅', value },
    navDay: '2026-07-02',
    facts: setUp === undefined ? [] : [{ label: '成立日期', value: setUp }],
  }) satisfies Partial<FundDetail>

describe('what of a product is shared', () => {
  it.each([
    [
      '2020-01-01',
      '18.42',
      '近1年涨跌幅 +18.42%（截至 2026-07-02） · 中高风险 · 模拟行情 · 基金有风险，投资需谨慎',
    ],
    [
      '2025-12-31',
      '18.42',
      '近1年涨跌幅 +18.42%（截至 2026-07-02） · 中高风险 · 模拟行情 · 基金有风险，投资需谨慎',
    ],
    ['2026-01-01', '18.42', '中高风险 · 模拟行情 · 基金有风险，投资需谨慎'],
    [undefined, '18.42', '中高风险 · 模拟行情 · 基金有风险，投资需谨慎'],
    ['2020-01-01', '--', '中高风险 · 模拟行情 · 基金有风险，投资需谨慎'],
  ])('set up %s with %s: %s', (setUp, value, desc) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the card reads these parts alone
    const { options } = sharedDetail(fundOf(setUp, value) as FundDetail, 183)
    expect(options).toMatchObject({
      title: '锦沪深300指数A',
      desc,
      link: '/h5/v6/pages/product/detail/index?fund_code=900311&spid=1800007030',
      dataDate: '2026-07-02',
    })
  })

  it('of a holding is the product, without a figure', () => {
    const { options, poster } = sharedProduct(base)
    expect(options.desc).toBe('中高风险 · 模拟行情 · 基金有风险，投资需谨慎')
    expect(poster).toEqual(product)
    expect(JSON.stringify(options)).not.toMatch(/hold/)
  })
})
