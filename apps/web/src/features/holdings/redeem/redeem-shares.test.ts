import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeShares } from '@koi/domain/trade/judge-shares'
import { QUICK_SHARES, quickSharesText } from './redeem-shares.ts'

describe('quickSharesText', () => {
  it.each([
    [10_000_00, 4, '2500'],
    [3333_33, 4, '833.33'],
    [3333_33, 2, '1666.66'],
    [3333_33, 1, '3333.33'],
    [1, 4, '0'],
  ])('of %i hundredths over %i is %s', (shares, divisor, text) => {
    expect(quickSharesText(shares, divisor)).toBe(text)
  })

  it('never asks for more than can be redeemed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (redeemableShares) => {
        for (const { divisor } of QUICK_SHARES) {
          const verdict = judgeShares(
            quickSharesText(redeemableShares, divisor),
            { redeemableShares, lockedShares: 0, minHoldShares: 0 },
            '卖出',
          )
          expect(verdict.kind === 'refused').toBe(false)
        }
      }),
    )
  })
})
