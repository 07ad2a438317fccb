import fc from 'fast-check'
import { expect, it } from 'vitest'
import { acceptedPart, isLargeRedemption } from './large-redemption.ts'

const MILLION = 100_000_000
const day = { totalShares: 100 * MILLION, netShares: 25 * MILLION, acceptPermille: 100 }

it('accepts 400.00 of 1,000.00 where a quarter wants out and a tenth is let out (MONEY 1.4)', () => {
  expect(acceptedPart(100_000, day)).toEqual({ acceptedShares: 40_000, restShares: 60_000 })
})

it.each([
  [10 * MILLION, false],
  [10 * MILLION + 1, true],
])('is large above a tenth only: net %i', (netShares, isLarge) => {
  expect(isLargeRedemption({ ...day, netShares })).toBe(isLarge)
  expect(acceptedPart(100_000, { ...day, netShares }).restShares === 0).toBe(!isLarge)
})

it('accepts all where the manager lets out as much as is asked', () => {
  expect(acceptedPart(100_000, { ...day, acceptPermille: 250 }).restShares).toBe(0)
  expect(acceptedPart(100_000, { ...day, acceptPermille: 1000 }).restShares).toBe(0)
})

it('never lets out less than a tenth', () => {
  expect(() => acceptedPart(1, { ...day, acceptPermille: 99 })).toThrow(RangeError)
})

it('takes something of every application and loses nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }),
      fc.integer({ min: 1, max: 1e14 }),
      fc.integer({ min: 1, max: 1e14 }),
      fc.integer({ min: 100, max: 1000 }),
      (shares, totalShares, netShares, acceptPermille) => {
        const part = acceptedPart(shares, { totalShares, netShares, acceptPermille })
        expect(part.acceptedShares + part.restShares).toBe(shares)
        expect(part.acceptedShares).toBeGreaterThan(0)
        expect(part.restShares).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
