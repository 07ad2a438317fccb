import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { goalProgress } from './goal-progress.ts'
import { monthsBetween } from './months-between.ts'

const TODAY = '2026-03-15'

it.each([
  // Shared, goal, its day, then per cent, missing, a month.
  [0, 1_000_000, '2027-03-15', 0, 1_000_000, 83_334],
  [999_999, 1_000_000, '2026-04-15', 99, 1, 1],
  [1_000_000, 1_000_000, '2026-04-15', 100, 0, undefined],
  [2_000_000, 1_000_000, '2020-01-01', 100, 0, undefined],
  [500_000, 1_000_000, '2026-03-20', 50, 500_000, 500_000],
  [500_000, 1_000_000, '2026-03-14', 50, 500_000, undefined],
])('%i of %i until %s: %i %%, %i missing, %j a month', (shared, goal, goalDay, ...told) => {
  const { percent, missingCents, monthlyCents } = goalProgress(
    cents(shared),
    { goalCents: cents(goal), goalDay },
    TODAY,
  )
  expect([percent, missingCents, monthlyCents]).toEqual(told)
})

it('is never told reached before it is, and what is missing leads to it', () => {
  const amounts = fc.integer({ min: 1, max: 10 ** 12 })
  fc.assert(
    fc.property(amounts, amounts, (shared, goal) => {
      const told = goalProgress(
        cents(shared),
        { goalCents: cents(goal), goalDay: '2026-12-31' },
        TODAY,
      )
      expect(told.percent === 100).toBe(told.isReached)
      expect(shared + told.missingCents >= goal).toBe(true)
    }),
  )
})

it.each([
  ['2026-03-15', '2026-04-15', 1],
  ['2026-03-31', '2026-04-30', 0],
  ['2026-03-15', '2027-03-14', 11],
  ['2026-03-15', '2026-01-01', 0],
])('from %s to %s are %i months', (from, to, months) =>
  expect(monthsBetween(from, to)).toBe(months),
)
