import { navOf } from '../products/nav.ts'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { priceRange, transferFee } from './transfer.ts'

describe('transferFee', () => {
  it.each([
    [100_000, 500, 50],
    [100_100, 500, 50],
    [101_000, 500, 51],
    [100_000, 0, 0],
  ])('%i cents at %i ppm: %i', (price, ppm, fee) => {
    expect(transferFee(cents(price), ppm)).toBe(fee)
  })
})

describe('priceRange', () => {
  it('stands around the value and never leaves it', () => {
    expect(priceRange({ shares: 1000_00, nav: navOf('1.0123') }, 20_000)).toEqual({
      valueCents: 101_230,
      minCents: 99_206,
      maxCents: 103_254,
    })
  })

  it('is the value itself where no distance is allowed', () => {
    const { minCents, maxCents, valueCents } = priceRange({ shares: 333, nav: navOf('1.0001') }, 0)
    expect([minCents, maxCents]).toEqual([valueCents, valueCents])
  })
})
