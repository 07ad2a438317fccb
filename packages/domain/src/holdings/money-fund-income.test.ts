import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allocateIncome,
  bearLoss,
  fundIncome,
  sevenDayRate,
  truncatedIncome,
} from './money-fund-income.ts'

const incomesOf = (income: number, shares: readonly number[]) =>
  allocateIncome(
    income,
    shares.map((size, index) => ({
      accountId: `a${String(index).padStart(3, '0')}`,
      shares: size,
    })),
  ).map(({ incomeCents }) => incomeCents)

describe('the income of a money fund', () => {
  it.each([
    [12_000_00, 4321, 51],
    [231_42, 4321, 0],
    [231_43, 4321, 1],
    [12_000_00, -4321, -51],
  ])('of %i hundredths of a share at %i is cut to %i cents', (shares, income, amount) => {
    expect(truncatedIncome(shares, income)).toBe(amount)
  })

  it.each<[string, number, number[], number[]]>([
    ['1.00 over three equal holders', 1000, [3_333_334, 3_333_334, 3_333_334], [34, 33, 33]],
    ['a loss of 1.00 over them', -1000, [3_333_334, 3_333_334, 3_333_334], [-34, -33, -33]],
    ['one holder of 12,000 shares', 4321, [12_000_00], [51]],
    ['231.42 beside 231.43 shares', 4321, [231_42, 231_43], [0, 1]],
    ['the largest fraction first', 10_000, [40, 70, 90], [0, 0, 0]],
    ['the largest fraction first, with a cent to give', 10_000, [30_40, 30_70, 40_90], [0, 0, 1]],
    ['nothing', 0, [10, 20], [0, 0]],
  ])('%s', (_case, income, shares, incomes) => {
    expect(incomesOf(income, shares)).toEqual(incomes)
  })

  it('gives a tied cent to the smaller account id, wherever it stands', () => {
    const holders = ['c', 'a', 'b'].map((accountId) => ({ accountId, shares: 3_333_334 }))
    expect(allocateIncome(1000, holders)).toEqual([
      { accountId: 'c', incomeCents: 33 },
      { accountId: 'a', incomeCents: 34 },
      { accountId: 'b', incomeCents: 33 },
    ])
  })

  it('is shared out exactly to the cent, nobody more than a cent from what is cut', () => {
    const anyShares = fc.array(fc.integer({ min: 1, max: 1e10 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 30_000 }), anyShares, (income, shares) => {
        const incomes = incomesOf(income, shares)
        const total = fundIncome(
          income,
          shares.map((size) => ({ shares: size })),
        )
        expect(incomes.reduce((sum, one) => sum + one, 0)).toBe(total)
        shares.forEach((size, index) => {
          const extra =
            ((incomes[index] ?? Number.NaN) - truncatedIncome(size, income)) * (income < 0 ? -1 : 1)
          expect([0, 1]).toContain(extra || 0)
        })
      }),
    )
  })
})

describe('a part of a negative day', () => {
  it.each([
    [51, { unpaidCents: 100, freeShares: 1_000 }, { fromUnpaidCents: 51, fromShares: 0 }],
    [51, { unpaidCents: 20, freeShares: 1_000 }, { fromUnpaidCents: 20, fromShares: 31 }],
    [51, { unpaidCents: 20, freeShares: 10 }, { fromUnpaidCents: 20, fromShares: 10 }],
    [51, { unpaidCents: 0, freeShares: 0 }, { fromUnpaidCents: 0, fromShares: 0 }],
  ])('of %i cents is borne by %j as %j', (loss, bearer, borne) => {
    expect(bearLoss(loss, bearer)).toEqual(borne)
  })
})

describe('the 7-day annualised rate', () => {
  it.each([
    [[4321, 4350, 4402, 4388, 4388, 4388, 4415], 15_980, 16_110],
    [[10_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000], 36_500, 37_170],
    [[0, 0, 0, 0, 0, 0, 0], 0, 0],
  ])('of %j is %i with monthly and %i with daily carry', (incomes, monthly, daily) => {
    expect(sevenDayRate(incomes, 'monthly')).toBe(monthly)
    expect(sevenDayRate(incomes, 'daily')).toBe(daily)
  })

  it('needs seven days', () => expect(() => sevenDayRate([1], 'daily')).toThrow(RangeError))
})
