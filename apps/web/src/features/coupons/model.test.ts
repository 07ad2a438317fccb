import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { cashoutStateOf, couponOf, isUsable, kindTotals, usableCount, wayOf } from './model.ts'
import { prize } from './testing/prize.ts'

const PACKET = { busiType: 0, discountType: 0 as const, discountRate: '', goodsSubType: 1 }
const FUND = { fundCode: '900311', spid: '1800007030' }

it.each([
  ['usable', { state: 3 }, 'usable', true],
  ['with an order', { state: 4 }, 'usable', false],
  ['with an order, its last day over', { state: 4, isExpired: 1 as const }, 'usable', false],
  ['used', { state: 5, isExpired: 1 as const }, 'used', false],
  ['expired', { state: 3, isExpired: 1 as const }, 'expired', false],
  ['taken back', { state: 6 }, 'expired', false],
  ['of a state that nobody knows', { state: 99 }, 'expired', false],
])('one that is %s', (_, given, place, usable) => {
  const coupon = couponOf(prize(given))
  expect(coupon.place).toBe(place)
  expect(isUsable(coupon)).toBe(usable)
})

it('leads to where it is used', () => {
  const hrefOf = (given: Parameters<typeof prize>[0]) => {
    const way = wayOf(couponOf(prize(given)))
    return way && 'href' in way ? way.href.replace('/h5/v6/pages', '') : way
  }
  expect(hrefOf({ products: [FUND] })).toBe(
    '/charge/charge/index?fund_code=900311&spid=1800007030&prize_code=coupon-1',
  )
  expect(hrefOf({ products: [] })).toBe('/entry/list/advanced/index')
  expect(hrefOf(PACKET)).toBe('/coupon/cashout-check?user_prize_id=coupon-1')
  expect(hrefOf({ products: [FUND, { ...FUND, fundCode: '900001' }] })).toHaveProperty('products')
  expect(hrefOf({ state: 4 })).toBeUndefined()
  expect(hrefOf({ isExpired: 1 })).toBeUndefined()
})

it.each([
  [{ state: 3 }, 'ready'],
  [{ state: 5 }, 'done'],
  [{ state: 5, isExpired: 1 as const }, 'done'],
  [{ state: 3, isExpired: 1 as const }, 'expired'],
  [{ state: 6 }, 'withdrawn'],
  [{ state: 3, busiType: 3, discountType: 1 as const }, 'noPacket'],
])('of a red packet %j the money is %s', (given, state) => {
  expect(cashoutStateOf(couponOf(prize({ ...PACKET, ...given })))).toBe(state)
})

it('counts what one has of each kind, what waits for an order too, and nothing that is over', () => {
  const coupons = [
    prize({ ...PACKET, saveAmount: cents(1_200) }),
    prize({ ...PACKET, saveAmount: cents(800) }),
    prize({ ...PACKET, saveAmount: cents(900), state: 5 }),
    prize({ state: 4 }),
    prize({ isExpired: 1 }),
  ].map(couponOf)
  expect(usableCount(coupons)).toBe(2)
  expect(kindTotals(coupons, ['redPacket', 'feeAmount', 'feeDays'])).toEqual([
    { kind: 'redPacket', count: 2, inOrderCount: 0, worthCents: 2_000 },
    { kind: 'feeAmount', count: 1, inOrderCount: 1, worthCents: 500 },
    { kind: 'feeDays', count: 0, inOrderCount: 0, worthCents: 0 },
  ])
})
