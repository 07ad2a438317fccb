import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { allocateIncome, sevenDayRate, truncatedIncome } from './money-fund-income.ts'

const incomesOf = (fund: number, shares: readonly number[]) =>
  allocateIncome(
    cents(fund),
    shares.map((size, index) => ({ accountId: `a${index}`, shares: size })),
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

  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [10, 20, 70], [1, 1, 3]],
    [0, [10, 20], [0, 0]],
  ])('of %i cents over shares %j is %j', (fund, shares, incomes) => {
    expect(incomesOf(fund, shares)).toEqual(incomes)
  })

  it('gives a tied cent to the smaller account id, wherever it stands', () => {
    const holders = ['c', 'a', 'b'].map((accountId) => ({ accountId, shares: 100 }))
    expect(allocateIncome(cents(100), holders)).toEqual([
      { accountId: 'c', incomeCents: 33 },
      { accountId: 'a', incomeCents: 34 },
      { accountId: 'b', incomeCents: 33 },
    ])
  })

  it('is shared out exactly to the cent, equal shares within one cent', () => {
    const anyShares = fc.array(fc.integer({ min: 1, max: 1e10 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e12 }), anyShares, (fund, shares) => {
        const incomes = incomesOf(fund, [...shares, ...shares])
        expect(incomes.reduce((sum, income) => sum + income, 0)).toBe(fund)
        shares.forEach((_, index) => {
          const twin = incomes[index + shares.length] ?? Number.NaN
          expect(Math.abs((incomes[index] ?? Number.NaN) - twin)).toBeLessThanOrEqual(1)
        })
      }),
    )
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
