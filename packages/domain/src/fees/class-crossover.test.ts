import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { classCrossover, costAfter, type ClassFees } from './class-crossover.ts'

const TEN_THOUSAND = cents(1_000_000)
const fees = (change: Partial<ClassFees> & { front?: number }): ClassFees => ({
  tiers: [{ fromCents: 0, ratePpm: change.front ?? 0 }],
  discountPermille: 1000,
  yearlyPpm: 0,
  redeemTiers: [{ fromDays: 0, ratePpm: 0 }],
  ...change,
})

describe('after how long the fee at the front is the cheaper one', () => {
  it.each([
    // 0.15% against 0.40% a year: 4.5 months.
    [
      'a discounted fee',
      fees({ front: 15_000, discountPermille: 100 }),
      fees({ yearlyPpm: 4_000 }),
      5,
    ],
    ['a full fee', fees({ front: 15_000 }), fees({ yearlyPpm: 4_000 }), 45],
    ['no fee at all', fees({}), fees({ yearlyPpm: 4_000 }), 0],
    [
      'what both take weighs less on what is left after the fee',
      fees({ front: 15_000, yearlyPpm: 14_000 }),
      fees({ yearlyPpm: 18_000 }),
      43,
    ],
    ['a class that charges nothing', fees({ front: 15_000 }), fees({}), undefined],
    ['fees that are the same', fees({}), fees({}), 0],
    [
      'a fee of selling that only the front class takes, for half a year',
      fees({
        front: 100,
        redeemTiers: [
          { fromDays: 0, ratePpm: 5_000 },
          { fromDays: 180, ratePpm: 0 },
        ],
      }),
      fees({ yearlyPpm: 4_000 }),
      6,
    ],
  ])('%s', (_what, front, yearly, months) => {
    expect(classCrossover(TEN_THOUSAND, front, yearly)).toBe(months)
  })

  it('is the first month from which it never costs more', () => {
    const ppm = fc.integer({ min: 0, max: 15_000 })
    fc.assert(
      fc.property(
        ppm,
        ppm,
        fc.integer({ min: 10_000, max: 100_000_000 }),
        (front, year, amount) => {
          const [a, c] = [fees({ front }), fees({ yearlyPpm: year })]
          const months = classCrossover(cents(amount), a, c) ?? 121
          const isDearer = (at: number) =>
            costAfter(cents(amount), a, at) > costAfter(cents(amount), c, at)
          const after = Array.from({ length: Math.max(0, 121 - months) }, (_, at) => months + at)
          expect(after.some(isDearer)).toBe(false)
          expect(months === 0 || isDearer(months - 1)).toBe(true)
        },
      ),
    )
  })
})
