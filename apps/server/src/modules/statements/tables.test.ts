import { cents } from '@koi/domain/money/cents'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { holdingTable, returnTable, saleTable, tradeTable } from './tables.ts'

const fund = { fundCode: '900311', fundName: '锦沪深300指数A', category: 'index' }
const gold = { fundCode: '901101', fundName: '锦积存金', category: 'gold' }
const holding = {
  navDecimals: 4,
  shares: 203_242,
  nav: navOf('5.5283'),
  navDay: '2026-09-18',
  valueCents: cents(1_123_577),
}

describe('the tables of a statement', () => {
  it('tell gold in grams and by the gram, funds in shares', () => {
    const { rows } = holdingTable([
      { ...gold, ...holding },
      { ...fund, ...holding },
    ])
    expect(rows.map((row) => row.slice(2, 4))).toEqual([
      ['20.3242 克', '552.83'],
      ['2,032.42', '5.5283'],
    ])
    const deal = {
      day: '2026-09-18',
      kind: 'quoteBuy',
      amountCents: cents(100),
      feeCents: cents(0),
      orderId: '',
      navDecimals: 4,
    }
    const [row] = tradeTable([{ ...gold, ...deal, shares: 50_000, nav: navOf('5.4172') }]).rows
    expect(row?.slice(4, 6)).toEqual(['5.0000 克', '541.72'])
  })

  it('end with what their rows come to', () => {
    expect(
      holdingTable([
        { ...fund, ...holding },
        { ...gold, ...holding },
      ]).total?.at(-1),
    ).toBe('22,471.54')
    const sale = {
      ...fund,
      orderId: 'K1',
      boughtOn: '2026-03-31',
      soldOn: '2026-07-07',
      shares: 100,
      lotCostCents: cents(10_000),
      weightBefore: 0,
      weight: 1,
      weightAll: 2,
      grossCents: cents(6000),
      feeCents: cents(0),
      netCents: cents(6000),
    }
    expect(saleTable([sale, sale]).total?.slice(4)).toEqual(['120.00', '100.00', '+20.00'])
    const earned = { fundCode: '', fundName: '', dividendCents: cents(150), incomeCents: cents(1) }
    expect(returnTable([earned, earned]).total?.slice(2)).toEqual(['3.00', '0.02'])
  })
})
