import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { allocationParts, cashText, partText, twinText, type Portfolio } from './model.ts'

const zero = cents(0)
const portfolio: Portfolio = {
  totalCents: cents(300),
  outsideCents: zero,
  unvaluedCount: 0,
  balanceCents: cents(50),
  walletCents: zero,
  movingCents: cents(50),
  fundCents: cents(200),
  coveredCents: cents(100),
  oldestReportDay: '2026-09-30',
  allocation: [
    { seenKind: 'stock', valueCents: cents(100) },
    { seenKind: 'cash', valueCents: cents(100) },
    { seenKind: 'unknown', valueCents: cents(100) },
  ],
  securities: [],
  namedCents: zero,
  industries: [],
  namedStockCents: zero,
  overlaps: [],
  twins: [],
  cost: { yearCents: zero, baseCents: zero, ratePpm: 0, unknownCents: zero },
  funds: [],
  largestCents: zero,
  threeCents: zero,
}

describe('words of what one has', () => {
  it('give percents that sum to 100', () => {
    expect(allocationParts(portfolio).map(({ label, text, note }) => [label, text, note])).toEqual([
      ['股票', '33.34%', '1.00 元'],
      ['现金', '33.33%', '1.00 元'],
      ['未披露', '33.33%', '1.00 元'],
    ])
    expect(allocationParts({ ...portfolio, totalCents: zero })).toEqual([])
  })

  it('say what is cash, and nothing of what is not there', () => {
    expect(cashText(portfolio)).toBe('现金是余额 0.50 元，在途 0.50 元。')
    const inFunds = { ...portfolio, balanceCents: cents(20) }
    expect(cashText(inFunds)).toBe('现金里有余额 0.20 元，在途 0.50 元，其余是基金持有的现金。')
    expect(cashText({ ...portfolio, balanceCents: zero, movingCents: zero })).toBe('')
  })

  it('say a part of a whole, and of nothing nothing', () => {
    expect([partText(1, 3), partText(3, 3), partText(0, 0)]).toEqual(['33.33%', '100.00%', '--'])
  })

  it('say why funds are twins', () => {
    const twins = { funds: [], indexName: '' }
    expect(twinText({ ...twins, twinKind: 'class' })).toBe('同一只基金的不同份额')
    expect(twinText({ ...twins, twinKind: 'index', indexName: '沪深300' })).toBe(
      '跟踪同一个指数：沪深300',
    )
  })
})
