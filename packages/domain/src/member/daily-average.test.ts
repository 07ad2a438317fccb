import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyAverage, daysUntilAverage } from './daily-average.ts'

describe('the daily average', () => {
  it.each([
    ['of days that are all there', [100, 200, 300], 3, 200],
    ['of the newest days alone', [9_999, 100, 200, 300], 3, 200],
    ['with days before the first as 0', [300], 3, 100],
    ['rounded down to the cent', [100, 100, 101], 3, 100],
    ['of nothing', [], 30, 0],
  ])('%s', (_, amounts, windowDays, average) => {
    expect(dailyAverage(amounts, windowDays)).toBe(average)
  })

  const amounts = fc.array(fc.nat(10 ** 9), { maxLength: 20 })
  const windowDays = fc.integer({ min: 1, max: 10 })

  it('lies between the least and the most of its days, and grows with each of them', () => {
    fc.assert(
      fc.property(amounts, windowDays, fc.nat(19), fc.nat(10 ** 6), (days, window, place, more) => {
        const average = dailyAverage(days, window)
        expect(average).toBeLessThanOrEqual(Math.max(0, ...days))
        const raised = days.map((amount, at) => (at === place ? amount + more : amount))
        expect(dailyAverage(raised, window)).toBeGreaterThanOrEqual(average)
      }),
    )
  })

  it('knows a day for as long as its window, and no longer', () => {
    fc.assert(
      fc.property(amounts, windowDays, fc.nat(10 ** 9), (days, window, old) => {
        const full = [...days, ...Array.from({ length: window }, () => 7)]
        expect(dailyAverage([old, ...full], window)).toBe(7)
        expect(dailyAverage(full.slice(-window), window)).toBe(7)
      }),
    )
  })
})

describe('days until an average is reached with the assets of today', () => {
  it.each([
    ['none where it is', [100, 100], 2, 100, 0],
    ['as many as old days have to leave', [0, 0, 300], 3, 200, 1],
    ['the whole window at most', [0, 0, 300], 3, 300, 2],
    ['never where today is below it', [0, 0, 199], 3, 200, null],
    ['never where there is nothing', [], 3, 1, null],
  ])('%s', (_, amounts, windowDays, target, days) => {
    expect(daysUntilAverage(amounts, windowDays, target)).toBe(days)
  })

  const after = (amounts: readonly number[], windowDays: number, days: number) =>
    dailyAverage(
      [...amounts, ...Array.from({ length: days }, () => amounts.at(-1) ?? 0)],
      windowDays,
    )
  const amounts = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 12 })
  const windowDays = fc.integer({ min: 1, max: 10 })

  it('is kept: after so many days the average is there, and before it is not', () => {
    fc.assert(
      fc.property(amounts, windowDays, fc.nat(1_000), (days, window, target) => {
        const count = daysUntilAverage(days, window, target)
        fc.pre(count !== null)
        expect(after(days, window, count)).toBeGreaterThanOrEqual(target)
        for (let less = 0; less < count; less += 1) {
          expect(after(days, window, less)).toBeLessThan(target)
        }
      }),
    )
  })

  it('is said to be never only where no number of days reaches it', () => {
    fc.assert(
      fc.property(amounts, windowDays, fc.nat(1_000), (days, window, target) => {
        fc.pre(daysUntilAverage(days, window, target) === null)
        expect(after(days, window, 10 * window)).toBeLessThan(target)
      }),
    )
  })
})
