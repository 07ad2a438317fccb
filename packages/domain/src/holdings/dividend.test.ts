import { anyNav } from '../products/nav.fixture.ts'
import { navOf, NAV_ONE } from '../products/nav.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashDividend, dividendModeName, reinvestedShares } from './dividend.ts'

describe('the vector of MONEY 1.6', () => {
  const dividend = {
    shares: 808_831,
    perShare: navOf('0.0500'),
    nav: navOf('1.1845'),
    shareRounding: 'half-up' as const,
  }

  it('0.0500 on 8,088.31 shares is 404.42', () => {
    expect(cashDividend(808_831, navOf('0.0500'))).toBe(40_442)
  })

  it('0.07451, which has five decimals, on 8,088.31 shares is 602.66', () => {
    expect(cashDividend(808_831, navOf('0.07451'))).toBe(60_266)
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
      anyNav({ min: 0.00000001, max: 2 }),
      anyNav({ min: 0.1, max: 10 }),
      fc.constantFrom('amount' as const, 'exact' as const),
      (shares, perShare, nav, rounding) => {
        const order = { shares, perShare, nav, rounding, shareRounding: 'half-up' as const }
        const worth = (reinvestedShares(order) * nav) / NAV_ONE
        expect(Math.abs(worth - cashDividend(shares, perShare))).toBeLessThan(1 + nav / NAV_ONE)
      },
    ),
  )
})

it('refuses a NAV that is none', () => {
  const order = {
    shares: 1,
    perShare: navOf('0.0001'),
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
