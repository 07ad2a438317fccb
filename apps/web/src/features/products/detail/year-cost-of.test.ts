import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { yearCostOf } from './year-cost-of.ts'

const buyFee = { toCents: null, discountedRatePpm: null, fixedCents: null }
const fund = {
  buyFees: [{ ...buyFee, fromCents: cents(0), ratePpm: 12_000 }],
  redeemFees: [
    { fromDays: 0, toDays: 7, ratePpm: 15_000 },
    { fromDays: 7, toDays: null, ratePpm: 0 },
  ],
  buyDiscountPermille: 100,
  yearlyFees: [
    { label: '管理费', ratePpm: 5_000 },
    { label: '托管费', ratePpm: 1_000 },
  ],
  hasPeriods: false,
}

it('says the year in money by the tier of ten thousand yuan and of a year', () => {
  expect(yearCostOf(fund)?.totalCents).toBe(7_192)
})

it.each([
  ['a yearly fee is not told', { yearlyFees: [{ label: '管理费', ratePpm: null }] }],
  ['nothing is told of selling', { redeemFees: [] }],
  ['it ends with its period', { hasPeriods: true }],
  ['gold takes none', { yearlyFees: [] }],
])('and nothing where %s', (_, change) => {
  expect(yearCostOf({ ...fund, ...change })).toBeUndefined()
})
