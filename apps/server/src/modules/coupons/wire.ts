import type { ResponseOf } from '@koi/contracts/call'
import type { couponCalls } from '@koi/contracts/calls/coupons'
import {
  couponKinds,
  couponStates,
  isFeeCard,
  prizeBusiType,
} from '@koi/domain/coupons/coupon-kinds'
import { cents, type Cents } from '@koi/domain/money/cents'
import type { CouponRow } from './coupon-store.ts'
import type { OfferedRow } from './offer-store.ts'

type UserPrize = ResponseOf<typeof couponCalls.queryCoupon>['coupon']
type OfferedPrize = ResponseOf<typeof couponCalls.preExecPathDispatch>['prizes'][number]

/** What it saves at most, or what is in it; of a card of days without a cap nobody can say. */
const worthOf = ({
  kind,
  discountRate,
  maxSavingCents,
  valueCents,
}: OfferedRow | CouponRow): Cents =>
  valueCents ?? maxSavingCents ?? cents(kind === 'feeAmount' ? (discountRate ?? 0) : 0)

/** What a prize and a coupon of it both say, beside their rows. */
const offeredOf = <Row extends OfferedRow | CouponRow>(row: Row) => ({
  ...row,
  busiType: prizeBusiType(row.kind),
  goodsSubType: couponKinds[row.kind].goodsSubType,
  discountType: couponKinds[row.kind].discountType,
  discountRate: row.discountRate === null ? '' : String(row.discountRate),
  effectiveFee: row.effectiveCents,
  saveAmount: worthOf(row),
  points: row.points ?? 0,
  payChannel: row.payChannels.join(','),
  minFee: row.minFeeCents === 0 ? ('' as const) : row.minFeeCents,
})

export const offeredPrize = (row: OfferedRow): OfferedPrize => offeredOf(row)

/** What a card takes off at least and at most, each cents; 0 is no cap. */
function profitOf(row: CouponRow) {
  const worth = worthOf(row)
  return {
    iProfit: row.kind === 'feeDays' ? cents(0) : worth,
    iMaxProfit: row.maxSavingCents ?? cents(0),
  }
}

/** A coupon as `user_prize_info` has it. */
export const userPrize = (row: CouponRow): UserPrize => ({
  ...offeredOf(row),
  businessType: isFeeCard(row.kind) ? 1 : 2,
  state: couponStates[row.state].code,
  isExpired: row.isExpired ? 1 : 0,
  freezeFee: row.frozenCents,
  expireTime: `${row.expiresDay} 23:59:59`,
  prizeDetail: { couponType: couponKinds[row.kind].discountType, couponProfit: [profitOf(row)] },
  orderId: row.orderId ?? '',
})
