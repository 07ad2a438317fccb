import fc from 'fast-check'
import { expect, it } from 'vitest'
import { playInBalance } from './play-money.ts'

it.each([
  ['nothing was put in: all of it is play money', 10_000_000, 0, 0, 10_000_000],
  [
    '10,000 of play money spent, 500 put in: the 500 are their own',
    9_050_000,
    50_000,
    0,
    9_000_000,
  ],
  ['own money is spent after the play money', 30_000, 50_000, 0, 0],
  ['what a card paid for an open order is not there twice', 10_000_000, 50_000, 50_000, 10_000_000],
  ['an empty balance', 0, 50_000, 0, 0],
] as const)('%s', (_what, cashCents, ownCents, refundableCents, play) => {
  expect(playInBalance({ cashCents, ownCents, refundableCents })).toBe(play)
})

it('never lets out more than was put in, whatever is bought, sold, won and lost between', () => {
  const step = fc.tuple(
    fc.constantFrom('in', 'out', 'spend', 'return'),
    fc.integer({ min: 1, max: 1_000_000 }),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let cash = 500_000
      let own = 0
      for (const [what, cents] of steps) {
        const free = cash - playInBalance({ cashCents: cash, ownCents: own, refundableCents: 0 })
        if (what === 'in') {
          cash += cents
          own += cents
        } else if (what === 'out') {
          cash -= Math.min(cents, free)
          own -= Math.min(cents, free)
        } else if (what === 'spend') cash -= Math.min(cents, cash)
        else cash += cents
        expect(Math.min(cash, own)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
