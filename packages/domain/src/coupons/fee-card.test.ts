import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { cardSaving, type FeeCard } from './fee-card.ts'

const days: FeeCard = { kind: 'feeDays', discountRate: 100, maxSavingCents: null }
const amount: FeeCard = { kind: 'feeAmount', discountRate: 500, maxSavingCents: null }

it.each<[string, FeeCard, number, number]>([
  ['a tenth is left, rounded half-up', days, 1498, 1348],
  ['the half of a fen is left to the fee', days, 5, 4],
  ['nothing is left', { ...days, discountRate: 0 }, 1498, 1498],
  ['an amount is taken off', amount, 1498, 500],
  ['no more than the fee', amount, 499, 499],
  ['no more than the cap', { ...days, maxSavingCents: cents(300) }, 1498, 300],
  ['nothing of nothing', days, 0, 0],
])('%s', (_, card, feeCents, saved) => {
  expect(cardSaving(card, { feeCents: cents(feeCents), isFixedFee: false })).toBe(saved)
})

it('takes nothing off a fixed fee (MONEY 1.3)', () => {
  expect(cardSaving(amount, { feeCents: cents(100_000), isFixedFee: true })).toBe(0)
})

it('never takes more than the fee, and a higher fee never saves less', () => {
  const card = fc.record({
    kind: fc.constantFrom('feeDays' as const, 'feeAmount' as const),
    discountRate: fc.integer({ min: 0, max: 999 }),
    maxSavingCents: fc.option(fc.integer({ min: 1, max: 10_000 }).map(cents)),
  })
  const fee = fc.integer({ min: 0, max: 10_000_000 })
  fc.assert(
    fc.property(card, fee, fee, (given, one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((feeCents) =>
        cardSaving(given, { feeCents: cents(feeCents), isFixedFee: false }),
      )
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThanOrEqual(Math.min(one, other))
      // Half-up: the fee that is left may round a fen up where the higher one rounds down.
      expect((high ?? 0) + 1).toBeGreaterThanOrEqual(low ?? 0)
    }),
  )
})
