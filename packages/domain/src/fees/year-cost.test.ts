import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { yearCost } from './year-cost.ts'

it.each([
  // 1.2 % at a tenth, 0.5 % + 0.1 % a year, nothing after seven days.
  ['an index fund', { ratePpm: 12_000, discount: 100, yearly: 6_000, sell: 0 }, [1199, 5993, 0]],
  [
    'a fund that takes a part when it is left',
    { ratePpm: 15_000, discount: 1000, yearly: 14_000, sell: 5_000 },
    [14_778, 13_793, 4_926],
  ],
  [
    'a C class: no fee to buy, more to hold',
    { ratePpm: 0, discount: 1000, yearly: 10_000, sell: 0 },
    [0, 10_000, 0],
  ],
])('ten thousand yuan for a year in %s', (_, { ratePpm, discount, yearly, sell }, parts) => {
  const cost = yearCost(cents(1_000_000), {
    tiers: [{ fromCents: 0, ratePpm }],
    discountPermille: discount,
    yearlyPpm: yearly,
    sellPpm: sell,
  })
  expect([cost.buyCents, cost.holdCents, cost.sellCents]).toEqual(parts)
})

it('is the sum of its parts, none of them below zero, and more where a rate is higher', () => {
  const rate = fc.integer({ min: 0, max: 30_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10 ** 11 }),
      fc.tuple(rate, rate, rate),
      fc.integer({ min: 0, max: 1000 }),
      (amount, [ratePpm, yearlyPpm, sellPpm], discountPermille) => {
        const fund = { tiers: [{ fromCents: 0, ratePpm }], discountPermille, yearlyPpm, sellPpm }
        const { buyCents, holdCents, sellCents, totalCents } = yearCost(cents(amount), fund)
        expect(Math.min(buyCents, holdCents, sellCents)).toBeGreaterThanOrEqual(0)
        expect(totalCents).toBe(buyCents + holdCents + sellCents)
        const dearer = yearCost(cents(amount), { ...fund, yearlyPpm: yearlyPpm + 1 })
        expect(dearer.totalCents).toBeGreaterThanOrEqual(totalCents)
      },
    ),
  )
})
