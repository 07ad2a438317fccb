import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daySteps } from './clock-model.ts'

it.each([
  [5, [5]],
  [20, [5, 5, 5, 5]],
  [7, [5, 2]],
  [1, [1]],
  [0, []],
])('cuts %s trading days into %j', (days, steps) => {
  expect(daySteps(days)).toEqual(steps)
})

it('goes exactly as far as it was asked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 250 }), (days) => {
      expect(daySteps(days).reduce((sum, step) => sum + step, 0)).toBe(days)
    }),
  )
})
