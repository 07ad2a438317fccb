import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { replayDraws, type PublishedDraw } from './lottery-replay.ts'
import {
  lotteryTermsText,
  placeGiven,
  prizePromiseText,
  type LotteryTerms,
  type PromisedPrize,
} from './lottery-terms.ts'

const prize = (stock: number | null, accountMax = 100, costCents = 0) => ({
  prizeId: 'p',
  name: 'p',
  weight: 1,
  stock,
  accountMax,
  costCents: cents(costCents),
  promise: '',
})
const terms = (...prizes: LotteryTerms['prizes']): LotteryTerms => ({
  prizes,
  loseWeight: 5,
  budgetCents: null,
})
const none = { issued: [0, 0, 0], spentCents: 0, had: [0, 0, 0] }

describe('the prize that is given for what was drawn', () => {
  const three = terms(prize(1, 2), prize(2, 1), prize(null))
  it.each([
    ['is that one', none, 0, 0],
    ['is the next one where it is given away', { ...none, issued: [1, 0, 0] }, 0, 1],
    ['is the one after where the person has all of it', { ...none, had: [0, 1, 0] }, 1, 2],
    ['passes over several', { ...none, issued: [1, 2, 0] }, 0, 2],
    ['never comes from before it', { ...none, issued: [0, 2, 0] }, 1, 2],
    ['is nothing where nothing was drawn', none, 3, undefined],
  ])('%s', (_, counts, drawn, given) => {
    expect(placeGiven(three, counts, drawn)).toBe(given)
  })

  it('is nothing where nothing behind it is left', () => {
    expect(placeGiven(terms(prize(1), prize(1)), { ...none, issued: [0, 1] }, 1)).toBe(undefined)
  })

  it('stays within the budget: what costs more than is left of it is passed over', () => {
    const dear = { ...terms(prize(null, 9, 100), prize(null, 9, 10)), budgetCents: cents(120) }
    expect(placeGiven(dear, { ...none, spentCents: 20 }, 0)).toBe(0)
    expect(placeGiven(dear, { ...none, spentCents: 21 }, 0)).toBe(1)
    expect(placeGiven(dear, { ...none, spentCents: 111 }, 0)).toBe(undefined)
  })
})

const CARD: PromisedPrize = {
  kind: 'feeAmount',
  discountRate: 500,
  maxSavingCents: null,
  minFeeCents: cents(0),
  effectiveCents: cents(500),
  valueCents: null,
  points: null,
  payChannels: [],
  products: [],
  validDays: 30,
  validUntil: null,
}
const PRIZE_CHANGES: Partial<PromisedPrize>[] = [
  { kind: 'feeDays' },
  { discountRate: 100 },
  { maxSavingCents: cents(1) },
  { minFeeCents: cents(1) },
  { effectiveCents: cents(1) },
  { valueCents: cents(1) },
  { points: 1 },
  { payChannels: [5] },
  { products: [{ fundCode: 'F', spid: 's' }] },
  { validDays: 1 },
  { validUntil: '2026-12-31' },
]

describe('the published terms', () => {
  it('are one text that any change of weight, stock, cap, cost, budget or of what a prize is changes', () => {
    const one = terms(prize(1))
    const texts = [
      one,
      { ...one, loseWeight: 6 },
      { ...one, budgetCents: cents(1) },
      terms(prize(2)),
      terms(prize(1, 99)),
      terms(prize(1, 100, 1)),
      terms({ ...prize(1), weight: 2 }),
      ...[{}, ...PRIZE_CHANGES].map((change) =>
        terms({ ...prize(1), promise: prizePromiseText({ ...CARD, ...change }) }),
      ),
    ].map(lotteryTermsText)
    expect(new Set(texts).size).toBe(texts.length)
    expect(lotteryTermsText(terms({ ...prize(1), name: '别的名字' }))).toBe(lotteryTermsText(one))
  })
})

describe('a list that is worked out again', () => {
  const drawnOf = fc.array(
    fc.record({ who: fc.integer({ min: 0, max: 4 }), drawn: fc.integer({ min: 0, max: 3 }) }),
    { maxLength: 60 },
  )
  const ours = {
    ...terms(prize(2, 1, 5), prize(4, 2, 1), prize(null, 3)),
    budgetCents: cents(11),
  }
  /** A list as the server makes one. */
  function listOf(history: readonly { who: number; drawn: number }[]) {
    const issued = [0, 0, 0]
    const had = Array.from({ length: 5 }, () => [0, 0, 0])
    const times = [0, 0, 0, 0, 0]
    let spentCents = 0
    const draws = history.map(({ who, drawn }): PublishedDraw => {
      const mine = had[who] ?? []
      const given = placeGiven(ours, { issued, spentCents, had: mine }, drawn) ?? 3
      times[who] = (times[who] ?? 0) + 1
      if (given < 3) {
        issued[given] = (issued[given] ?? 0) + 1
        mine[given] = (mine[given] ?? 0) + 1
        spentCents += ours.prizes[given]?.costCents ?? 0
      }
      return { drawId: String(who), nth: times[who] ?? 0, given }
    })
    return { draws, drawn: history.map(({ drawn }) => drawn), issued, spentCents }
  }

  it('agrees with every list that was made by the rules, and never gives more than there is', () => {
    fc.assert(
      fc.property(drawnOf, (history) => {
        const { draws, drawn, issued, spentCents } = listOf(history)
        expect(replayDraws(ours, draws, drawn)).toBe(undefined)
        expect(issued[0]).toBeLessThanOrEqual(2)
        expect(issued[1]).toBeLessThanOrEqual(4)
        expect(spentCents).toBeLessThanOrEqual(11)
      }),
    )
  })

  it('finds a line that says another prize, one that is left out and one that stands twice', () => {
    fc.assert(
      fc.property(drawnOf, fc.nat(), (history, seed) => {
        fc.pre(history.length > 0)
        const { draws, drawn } = listOf(history)
        const at = seed % draws.length
        const line = draws[at]
        if (!line) throw new Error('no line')
        const other = { ...line, given: (line.given + 1) % 4 }
        expect(replayDraws(ours, draws.with(at, other), drawn)?.at).toBe(at)
        expect(replayDraws(ours, [line, ...draws], [drawn[at] ?? 3, ...drawn])).toBeDefined()
      }),
    )
  })
})
