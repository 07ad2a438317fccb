import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { couponProblem, type CouponPurchase, type CouponTerms } from './coupon-problem.ts'
import { couponProblemText } from './coupon-words.ts'

const card: CouponTerms = {
  kind: 'feeAmount',
  state: 'usable',
  expiresDay: '2026-11-30',
  payChannels: [],
  products: [],
  minFeeCents: cents(0),
  effectiveCents: cents(100),
}
const purchase: CouponPurchase = {
  fundCode: '900311',
  spid: '1800007030',
  payChannel: 5,
  feeCents: cents(150),
  savedCents: cents(100),
  today: '2026-11-20',
  plannedDay: '2026-11-20',
}
const isUsable = (terms: Partial<CouponTerms>, asked: Partial<CouponPurchase> = {}) =>
  couponProblem({ ...card, ...terms }, { ...purchase, ...asked }) === undefined

describe('a coupon is usable', () => {
  it.each([
    ['every fee without a threshold', 0, 1, true],
    ['a fee at the threshold', 100, 100, true],
    ['not a fee below it', 100, 99, false],
  ])('for %s (RU-112, RU-161)', (_, minFeeCents, feeCents, expected) => {
    const terms = { minFeeCents: cents(minFeeCents), effectiveCents: cents(0) }
    expect(isUsable(terms, { feeCents: cents(feeCents), savedCents: cents(1) })).toBe(expected)
  })

  it.each([
    [[5, 22], 0, false],
    [[5, 22], 5, true],
    [[0], 5, false],
    [[], 26, true],
  ])(
    'for the ways to pay %j when one pays by %i: %s (RU-115, RU-162, RU-305)',
    (payChannels, payChannel, expected) => {
      expect(isUsable({ payChannels }, { payChannel })).toBe(expected)
    },
  )

  it.each([
    ['2026-12-01', false],
    ['2026-11-30', true],
  ])('until its last day: planned for %s (RU-113)', (plannedDay, expected) => {
    expect(isUsable({}, { plannedDay })).toBe(expected)
  })

  it.each([
    [99, false],
    [100, true],
  ])('where it saves %i of 100 cents (RU-114)', (savedCents, expected) => {
    expect(isUsable({}, { savedCents: cents(savedCents) })).toBe(expected)
  })

  it('for its products alone', () => {
    const products = [{ fundCode: '900311', spid: '1800007030' }]
    expect(isUsable({ products })).toBe(true)
    expect(isUsable({ products }, { fundCode: '900312' })).toBe(false)
    expect(isUsable({ products }, { spid: '1' })).toBe(false)
  })
})

it('of several reasons the first of their order is told: state, product, way to pay, threshold, planned day, amount', () => {
  const wrong: [Partial<CouponTerms>, Partial<CouponPurchase>, string][] = [
    [{ state: 'used' }, {}, 'notUsable'],
    [{ products: [{ fundCode: 'X', spid: '1' }] }, {}, 'otherProduct'],
    [{ payChannels: [0] }, {}, 'channel'],
    [{ minFeeCents: cents(1000) }, {}, 'threshold'],
    [{}, { plannedDay: '2026-12-01' }, 'plannedDate'],
    [{}, { savedCents: cents(99) }, 'amount'],
  ]
  fc.assert(
    fc.property(fc.subarray(wrong, { minLength: 1 }), (some) => {
      const terms = some.reduce<CouponTerms>((all, [each]) => ({ ...all, ...each }), card)
      const asked = some.reduce<CouponPurchase>((all, [, each]) => ({ ...all, ...each }), purchase)
      expect(couponProblem(terms, asked)?.kind).toBe(some[0]?.[2])
    }),
  )
})

it.each([
  [{ kind: 'notUsable', state: 'expired' } as const, '已过期'],
  [{ kind: 'notUsable', state: 'reserved' } as const, '已用于一笔未确认的订单，订单取消后自动退回'],
  [{ kind: 'otherProduct' } as const, '不能用于这只产品'],
  [{ kind: 'channel', payChannels: [5, 22, 9] } as const, '仅限用余额、货币基金支付时使用'],
  [
    { kind: 'threshold', minFeeCents: cents(1000), missingCents: cents(1) } as const,
    '手续费满 10.00 元可用，不必为用券多买',
  ],
  [{ kind: 'plannedDate', expiresDay: '2026-11-30' } as const, '2026-11-30 到期，早于扣款日'],
  [
    { kind: 'amount', savedCents: cents(1), effectiveCents: cents(500) } as const,
    '手续费不足 5.00 元，用了会浪费',
  ],
  [{ kind: 'noFee' } as const, '这笔没有可以减免的手续费'],
])('says why a card cannot be used: %o', (problem, text) => {
  expect(couponProblemText(problem)).toBe(text)
})
