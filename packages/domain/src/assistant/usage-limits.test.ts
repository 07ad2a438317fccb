import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { isBudgetSpent, MICROCENTS, microcentsOf, usualLimits } from './usage-limits.ts'

it.each([
  [{ tokensIn: 1_000_000, tokensOut: 0 }, 200 * MICROCENTS],
  [{ tokensIn: 0, tokensOut: 1_000_000 }, 800 * MICROCENTS],
  [{ tokensIn: 1, tokensOut: 1 }, 1_000],
  [{ tokensIn: 0, tokensOut: 0 }, 0],
])('%j cost %d millionths of a cent', (tokens, microcents) => {
  const prices = { centsInMillion: 200, centsOutMillion: 800 }
  expect(microcentsOf(tokens, prices)).toBe(microcents)
})

it.each([
  [null, 10 ** 15, false],
  [cents(0), 0, true],
  [cents(10), 10 * MICROCENTS - 1, false],
  [cents(10), 10 * MICROCENTS, true],
])('a budget of %s is spent at %d: %s', (budgetCents, spent, isSpent) => {
  expect(isBudgetSpent(spent, { ...usualLimits, budgetCents })).toBe(isSpent)
})
