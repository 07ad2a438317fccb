import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import {
  byNetBenefit,
  firstChoice,
  namedFirst,
  shownCoupons,
  type OfferedCoupon,
} from './choose-coupon.ts'

const coupon = (couponId: string, isUsable: boolean, saved = 100, expiresDay = '2026-12-31') => ({
  couponId,
  prizeId: `prize-${couponId}`,
  isUsable,
  savedCents: cents(saved),
  expiresDay,
})
const ids = (coupons: readonly OfferedCoupon[]) => coupons.map(({ couponId }) => couponId)

describe('the coupon that is chosen at first', () => {
  const list = [coupon('A', false), coupon('B', true), coupon('C', true)]
  it.each([
    ['C', 'C'],
    ['prize-C', 'C'],
    ['A', 'B'],
    ['', 'B'],
    ['nobody', 'B'],
  ])('is, for prize_code %j, %s (RU-043, RU-111, ST-133, ST-134)', (prizeCode, chosen) => {
    expect(firstChoice(list, prizeCode)?.couponId).toBe(chosen)
  })

  it('is none where none is usable (RU-111)', () => {
    expect(firstChoice([coupon('A', false)], 'A')).toBeUndefined()
  })
})

it('hide_other_prize leaves what prize_code names, and everything where it names nothing (RU-044)', () => {
  const list = [coupon('A', false), coupon('B', true)]
  expect(ids(shownCoupons(list, { prizeCode: 'A', hidesOthers: true }))).toEqual(['A'])
  expect(ids(shownCoupons(list, { prizeCode: 'A', hidesOthers: false }))).toEqual(['A', 'B'])
  expect(ids(shownCoupons(list, { prizeCode: '', hidesOthers: true }))).toEqual(['A', 'B'])
})

it.each([
  ['C', ['C', 'A', 'B']],
  ['prize-B', ['B', 'A', 'C']],
  ['', ['A', 'B', 'C']],
  ['nobody', ['A', 'B', 'C']],
])('prize_code %j stands at the head of a list', (prizeCode, order) => {
  const list = [coupon('A', false), coupon('B', true), coupon('C', true)]
  expect(ids(namedFirst(list, prizeCode))).toEqual(order)
})

it('usable ones come first, by what they save, of equals the one that expires first', () => {
  const list = [
    coupon('no', false, 900),
    coupon('late', true, 300, '2026-12-31'),
    coupon('soon', true, 300, '2026-11-30'),
    coupon('most', true, 500),
  ]
  expect(ids(byNetBenefit(list))).toEqual(['most', 'soon', 'late', 'no'])
})
