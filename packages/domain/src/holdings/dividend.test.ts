import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashDividend, dividendModeName, reinvestedShares } from './dividend.ts'

describe('the vector of MONEY 1.6', () => {
  const dividend = {
    shares: 808_831,
    perShare: 500,
    nav: 11_845,
    shareRounding: 'half-up' as const,
  }

  it('0.0500 on 8,088.31 shares is 404.42', () => {
    expect(cashDividend(808_831, 500)).toBe(40_442)
  })

  it('reinvested at 1.1845 it is 341.43 shares, amount first', () => {
    expect(reinvestedShares({ ...dividend, rounding: 'amount' })).toBe(34_143)
  })

  it('and 341.42 where only the shares are rounded', () => {
    expect(reinvestedShares({ ...dividend, rounding: 'exact' })).toBe(34_142)
  })
})

it('is worth the money to within half a share’s hundredth and a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e10 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1000, max: 99_999 }),
      fc.constantFrom('amount' as const, 'exact' as const),
      (shares, perShare, nav, rounding) => {
        const order = { shares, perShare, nav, rounding, shareRounding: 'half-up' as const }
        const worth = (reinvestedShares(order) * nav) / 10_000
        expect(Math.abs(worth - cashDividend(shares, perShare))).toBeLessThan(1 + nav / 10_000)
      },
    ),
  )
})

it('refuses a NAV that is none', () => {
  const order = {
    shares: 1,
    perShare: 1,
    nav: 0,
    rounding: 'amount',
    shareRounding: 'down',
  } as const
  expect(() => reinvestedShares(order)).toThrow(RangeError)
})

it('has a name for each mode', () => {
  expect(dividendModeName('cash')).toBe('现金分红')
  expect(dividendModeName('reinvest')).toBe('红利再投资')
})
