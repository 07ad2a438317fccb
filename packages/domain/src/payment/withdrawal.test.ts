import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withdrawableTo, type CardFlow } from './withdrawal.ts'

const one: CardFlow = { cardId: 'one', netInCents: 10_000, isDefault: true }
const two: CardFlow = { cardId: 'two', netInCents: 4_000, isDefault: false }

it.each([
  ['the only card takes all that is not play money', 'one', 30_000, 5_000, [one], 25_000],
  ['play money never leaves', 'one', 5_000, 10_000, [one], 0],
  ['a second card takes what it brought in', 'two', 30_000, 0, [one, two], 4_000],
  ['the default card leaves that to it', 'one', 30_000, 0, [one, two], 26_000],
  ['the default card always takes its own', 'one', 11_000, 0, [one, two], 10_000],
  ['a card that is not bound', 'six', 30_000, 0, [one, two], 0],
  ['a card that got more than it gave', 'two', 30_000, 0, [one, { ...two, netInCents: -1 }], 0],
] as const)('%s', (_what, cardId, cashCents, playCents, cards, expected) => {
  expect(withdrawableTo(cardId, { cashCents, playCents, cards })).toBe(expected)
})

it('is never negative and never more than the free cash', () => {
  const amount = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: -1e9, max: 1e9 }), (cash, play, net) => {
      for (const cardId of ['one', 'two']) {
        const cards = [one, { ...two, netInCents: net }]
        const most = withdrawableTo(cardId, { cashCents: cash, playCents: play, cards })
        expect(most).toBeGreaterThanOrEqual(0)
        expect(most).toBeLessThanOrEqual(Math.max(0, cash - play))
      }
    }),
  )
})
