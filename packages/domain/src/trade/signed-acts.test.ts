import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderActs, orderKinds } from './order-kind-list.ts'
import { signed, SIGNED_FACTS_MAX, signedActs } from './signed-acts.ts'

const deposit = { cardId: 'a1', amountCents: 100 }

describe('what a signature binds', () => {
  it('is the same text for the same facts, in whatever order and type they are given', () => {
    const other = signed('deposit', { amountCents: '100', cardId: 'a1' })
    expect(signed('deposit', deposit)).toEqual(other)
    expect(other).toEqual({ act: 'deposit', facts: '["a1","100"]' })
  })

  it('is another for money in and money out', () =>
    expect(signed('deposit', deposit)).not.toEqual(signed('withdraw', deposit)))

  it('differs wherever a fact differs, whatever the facts hold', () => {
    const card = fc.record({ cardId: fc.string(), amountCents: fc.nat() })
    fc.assert(
      fc.property(card, card, (one, two) => {
        const areSame = one.cardId === two.cardId && one.amountCents === two.amountCents
        expect(signed('deposit', one).facts === signed('deposit', two).facts).toBe(areSame)
      }),
    )
  })

  it('takes no fact for another that is left open', () => {
    const gold = { fundCode: 'G', spid: '1', amountCents: 5, payChannel: 5, paySource: '' }
    const byGrams = signed('buyGold', { ...gold, grams: 7, priceLimit: null })
    const byPrice = signed('buyGold', { ...gold, grams: undefined, priceLimit: 7 })
    expect(byGrams).not.toEqual(byPrice)
  })

  it('stays within its length for the longest of all', () => {
    const most = Number.MAX_SAFE_INTEGER
    const { facts } = signed('changePlan', {
      planId: 'x'.repeat(32),
      fundCode: 'x'.repeat(16),
      spid: 'x'.repeat(16),
      amountCents: most,
      cycle: 'biweek',
      payDay: 28,
      payChannel: 26,
      paySource: 'x'.repeat(64),
      stepKind: 'percent',
      stepValue: most,
      stepEvery: most,
      stepCeilingCents: most,
      targetKind: 'amount',
      targetValue: most,
    })
    expect(facts.length).toBeLessThanOrEqual(SIGNED_FACTS_MAX)
    expect(new Set(signedActs).size).toBe(signedActs.length)
  })

  it('places orders by the acts that their kinds name, and by no others', () => {
    const acts = Object.values(orderKinds).map(({ signedBy }) => signedBy)
    const named = new Set<string>(acts.filter((act) => act !== 'nobody'))
    expect([...named].toSorted()).toEqual(Object.keys(orderActs).toSorted())
  })
})
