import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { copyPlan } from './copy-plan.ts'

it.each([
  [[500_000, 300_000, 200_000], 100_000, [50_000, 30_000, 20_000]],
  // 100 yuan in three: the yuan that is left goes to the heaviest.
  [[1, 1, 1], 10_000, [3_400, 3_300, 3_300]],
  [[1, 2], 199, [0, 100]],
  [[], 10_000, []],
  [[0, 0], 10_000, [0, 0]],
])('%j share out %i cents as %j', (weights, amount, planned) => {
  expect(copyPlan(weights, cents(amount))).toEqual(planned)
})

it('shares out whole yuan and loses none', () => {
  for (let amount = 0; amount < 50_000; amount += 777) {
    const sum = copyPlan([7, 11, 13, 17], cents(amount)).reduce((total, part) => total + part, 0)
    expect(sum).toBe(Math.floor(amount / 100) * 100)
  }
})
