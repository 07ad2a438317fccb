import { cents } from '@koi/domain/money/cents'
import type { UserPrize } from '../model.ts'

/** An amount card that can be used; `given` says what is different. */
export const prize = (given: Partial<UserPrize> = {}): UserPrize => ({
  couponId: 'coupon-1',
  prizeId: 'prize-1',
  name: '手续费抵扣卡',
  busiType: 3,
  businessType: 1,
  goodsSubType: 20,
  state: 3,
  isExpired: 0,
  discountType: 2,
  discountRate: '500',
  effectiveFee: cents(500),
  saveAmount: cents(500),
  points: 0,
  freezeFee: cents(0),
  expireTime: '2026-11-30 23:59:59',
  payChannel: '',
  minFee: '',
  prizeDetail: { couponType: 2, couponProfit: [{ iProfit: cents(500), iMaxProfit: cents(0) }] },
  products: [],
  coverUrl: '',
  note: '',
  actName: '',
  receivedMs: 0,
  usedMs: null,
  orderId: '',
  ...given,
})
