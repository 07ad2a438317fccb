import type { ResponseOf } from '@koi/contracts/call'
import type { couponCalls } from '@koi/contracts/calls/coupons'
import { couponKindOf, couponTermsOf } from '@koi/contracts/coupon-of'
import { to } from '@koi/contracts/pages'
import { isFeeCard, type CouponKind, type CouponState } from '@koi/domain/coupons/coupon-kinds'
import { type Cents, cents } from '@koi/domain/money/cents'

export type UserPrize = ResponseOf<typeof couponCalls.queryCoupon>['coupon']
export type OfferedPrize = ResponseOf<typeof couponCalls.preExecPathDispatch>['prizes'][number]

/** What a coupon says of itself, had or offered. */
export interface CouponFace extends Pick<
  OfferedPrize,
  'prizeId' | 'name' | 'actName' | 'note' | 'coverUrl' | 'products'
> {
  kind: CouponKind
  /** `feeDays`: per mille of the fee that is left. */
  feeLeftPermille: number
  /** What it saves at most, of a red packet what is in it; 0 where nobody can say. */
  worthCents: Cents
  /** Of points how many; else 0. */
  points: number
  /** The fee from which on it can be used; 0: every fee. */
  feeFromCents: Cents
  /** Codes of ways to pay; empty: every one. */
  payChannels: readonly number[]
}

/** Where a coupon stands on the page of one's coupons. */
export type CouponPlace = 'usable' | 'used' | 'expired'

/** A coupon that somebody has. */
export interface Coupon extends CouponFace, Pick<UserPrize, 'couponId' | 'usedMs' | 'orderId'> {
  place: CouponPlace
  state: CouponState
  /** The last day on which it can be used, YYYY-MM-DD. */
  expiresDay: string
  /** An order that is not confirmed counts on it. */
  isInOrder: boolean
}

export function couponFaceOf(prize: OfferedPrize): CouponFace {
  const { minFee, payChannel, effectiveFee } = prize
  const kind = couponKindOf(prize)
  // An amount card is not wasted on a fee below what it has to save at least.
  const least = kind === 'feeAmount' ? effectiveFee : 0
  return {
    ...prize,
    kind,
    feeLeftPermille: kind === 'feeDays' ? Number(prize.discountRate) : 0,
    worthCents: prize.saveAmount,
    feeFromCents: cents(Math.max(minFee === '' ? 0 : minFee, least)),
    payChannels: payChannel === '' ? [] : payChannel.split(',').map(Number),
  }
}

/** One that an order has is shown among the usable ones until the order is confirmed: it may come back. */
function placeOf(state: CouponState, isExpired: boolean): CouponPlace {
  if (state === 'used') return 'used'
  if (state === 'reserved') return 'usable'
  return state === 'withdrawn' || isExpired ? 'expired' : 'usable'
}

export function couponOf(prize: UserPrize): Coupon {
  const { state, expiresDay } = couponTermsOf(prize)
  return {
    ...prize,
    ...couponFaceOf(prize),
    state,
    place: placeOf(state, prize.isExpired === 1),
    expiresDay,
    isInOrder: state === 'reserved' || prize.freezeFee > 0,
  }
}

/** Whether it can be used now. */
export const isUsable = ({ place, state }: Pick<Coupon, 'place' | 'state'>): boolean =>
  place === 'usable' && state === 'usable'

/** How many can be used, of those that are loaded. */
export const usableCount = (coupons: readonly Coupon[]): number => coupons.filter(isUsable).length

/** Where a coupon is used. One for several products has no address until one of them is chosen. */
export type CouponWay = { href: string } | Pick<CouponFace, 'products'>

export function wayOf(coupon: Coupon): CouponWay | undefined {
  const { kind, couponId, products } = coupon
  if (!isUsable(coupon)) return undefined
  if (kind === 'redPacket') return { href: to.couponCashoutCheck({ userPrizeId: couponId }) }
  if (!isFeeCard(kind)) return undefined
  const [product, another] = products
  if (another) return { products }
  return { href: product ? to.buy({ ...product, prizeCode: couponId }) : to.listAdvanced() }
}

/** Whether it has a code that its owner may see, now or again. */
export const hasCode = ({
  kind,
  place,
  state,
}: Pick<Coupon, 'kind' | 'place' | 'state'>): boolean =>
  kind === 'phone' && state !== 'withdrawn' && place !== 'expired'

/** Whether the money of a red packet can go into the balance, or why not. */
export type CashoutState = 'ready' | 'done' | 'expired' | 'withdrawn' | 'noPacket'

export function cashoutStateOf({ kind, place, state }: Coupon): CashoutState {
  if (kind !== 'redPacket') return 'noPacket'
  if (state === 'withdrawn') return 'withdrawn'
  if (place === 'used') return 'done'
  return place === 'expired' ? 'expired' : 'ready'
}

/** What one has of a kind: how many, how many of them wait for an order, what they are worth together. */
export interface KindTotal {
  kind: CouponKind
  count: number
  inOrderCount: number
  worthCents: Cents
}

/** What one has of each kind, the kinds in this order. */
export const kindTotals = (coupons: readonly Coupon[], kinds: readonly CouponKind[]): KindTotal[] =>
  kinds.map((kind) => {
    const some = coupons.filter((coupon) => coupon.kind === kind && coupon.place === 'usable')
    return {
      kind,
      count: some.length,
      inOrderCount: some.filter(({ state }) => state === 'reserved').length,
      worthCents: cents(some.reduce((sum, { worthCents }) => sum + worthCents, 0)),
    }
  })
