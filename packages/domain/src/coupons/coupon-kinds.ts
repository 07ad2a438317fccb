/**
 * What a person can be given: cards that take something off a purchase fee, red packets, points and phone-bill coupons. The
 * specification fixes `goods_sub_type` 1 to 3 of red packets, 10 of phone-bill coupons and 18 of points, and of fee cards
 * `prize_busi_type` 3 (EN-141, EN-143); other codes are our own.
 */
export const couponKinds = {
  /** Leaves so many per mille of the fee of every purchase until it expires. */
  feeDays: { name: '费率优惠卡', goodsSubType: 20, discountType: 1 },
  /** Takes an amount off the fee of one purchase. */
  feeAmount: { name: '手续费抵扣卡', goodsSubType: 20, discountType: 2 },
  redPacket: { name: '现金红包', goodsSubType: 1, discountType: 0 },
  /** Earned the moment it is given. */
  points: { name: '积分', goodsSubType: 18, discountType: 0 },
  /** A code that tops up a phone. */
  phone: { name: '话费券', goodsSubType: 10, discountType: 0 },
} as const satisfies Record<string, { name: string; goodsSubType: number; discountType: 0 | 1 | 2 }>

export type CouponKind = keyof typeof couponKinds
export const COUPON_KINDS = [
  'feeDays',
  'feeAmount',
  'redPacket',
  'points',
  'phone',
] as const satisfies readonly CouponKind[]

/** A card that takes something off a purchase fee: `prize_busi_type` 3. */
export type FeeCardKind = 'feeDays' | 'feeAmount'
export const isFeeCard = (kind: CouponKind): kind is FeeCardKind =>
  kind === 'feeDays' || kind === 'feeAmount'

/** So many days before its end, the last among them, a coupon's owner is told. */
export const COUPON_NOTICE_DAYS = 3

/** `prize_busi_type` (EN-141): 3 is a fee card; what else there is is told by the goods. */
export const prizeBusiType = (kind: CouponKind): 0 | 3 => (isFeeCard(kind) ? 3 : 0)

/** Where a coupon stands. `expired` is no state: it follows from the day. */
export const couponStates = {
  usable: { code: 3 },
  /** An order that is not confirmed yet has it. */
  reserved: { code: 4 },
  used: { code: 5 },
  /** The operator took it back. */
  withdrawn: { code: 6 },
} as const satisfies Record<string, { code: number }>
export type CouponState = keyof typeof couponStates
export const COUPON_STATES = [
  'usable',
  'reserved',
  'used',
  'withdrawn',
] as const satisfies readonly CouponState[]
