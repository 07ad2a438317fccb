import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayCause } from './day-cause.ts'

describe('what moved a fund on a day', () => {
  it.each([
    // fund, index, beta → rise, market, rest
    [8_560, 10_250, 9_000, 8_600, 9_200, -600],
    [-12_349, -10_000, 11_000, -12_300, -11_000, -1_300],
    [0, 0, 9_000, 0, 0, 0],
    [5_000, 10_000, 0, 5_000, 0, 5_000],
    [5_000, -10_000, -2_500, 5_000, 2_500, 2_500],
    [49, -49, 10_000, 0, 0, 0],
  ])(
    'a rise of %d, the benchmark %d, beta %d: %d is %d and %d',
    (fundRise, indexRise, beta, ...parts) => {
      const { rise, market, rest } = dayCause({ fundRise, indexRise, beta })
      expect([rise, market, rest]).toEqual(parts)
    },
  )

  it('adds up as it is shown, with two decimals', () => {
    const rate = fc.integer({ min: -2_000_000, max: 2_000_000 })
    fc.assert(
      fc.property(
        rate,
        rate,
        fc.integer({ min: -50_000, max: 50_000 }),
        (fundRise, indexRise, beta) => {
          const { rise, market, rest } = dayCause({ fundRise, indexRise, beta })
          expect(market + rest).toBe(rise)
          for (const part of [rise, market, rest]) expect(Math.abs(part % 100)).toBe(0)
          expect(Math.abs(rise - fundRise)).toBeLessThanOrEqual(50)
        },
      ),
    )
  })
})
