import type { FeeCard } from '@koi/domain/coupons/fee-card'
import {
  COUPON_STATES,
  couponKinds,
  couponStates,
  isFeeCard,
  type CouponKind,
  type CouponState,
} from '@koi/domain/coupons/coupon-kinds'
import type { CouponTerms } from '@koi/domain/coupons/coupon-problem'
import { cents } from '@koi/domain/money/cents'
import type * as z from 'zod/mini'
import type { UserPrize } from './calls/coupons.ts'

type Info = z.output<typeof UserPrize>

/** What kind of coupon somebody has or is offered. */
export function couponKindOf({
  busiType,
  goodsSubType,
  discountType,
}: Pick<Info, 'busiType' | 'goodsSubType' | 'discountType'>): CouponKind {
  if (busiType === 3) return discountType === 1 ? 'feeDays' : 'feeAmount'
  if (goodsSubType === couponKinds.points.goodsSubType) return 'points'
  return goodsSubType === couponKinds.phone.goodsSubType ? 'phone' : 'redPacket'
}

/** An unknown code is nothing that can be used. */
const stateOf = (code: number): CouponState =>
  COUPON_STATES.find((state) => couponStates[state].code === code) ?? 'withdrawn'

/** What `user_prize_info` says, in our words: the terms that decide whether a coupon can be used. */
export const couponTermsOf = (info: Info): CouponTerms => ({
  kind: couponKindOf(info),
  state: stateOf(info.state),
  expiresDay: info.expireTime.slice(0, 10),
  payChannels: info.payChannel === '' ? [] : info.payChannel.split(',').map(Number),
  products: info.products,
  minFeeCents: cents(info.minFee === '' ? 0 : info.minFee),
  effectiveCents: info.effectiveFee,
})

/** What a card takes off a fee; undefined where it is no such card. */
export function feeCardOf(info: Info): FeeCard | undefined {
  const kind = couponKindOf(info)
  if (!isFeeCard(kind)) return undefined
  const [profit] = info.prizeDetail.couponProfit
  const max = profit?.iMaxProfit ?? cents(0)
  return { kind, discountRate: Number(info.discountRate), maxSavingCents: max > 0 ? max : null }
}
