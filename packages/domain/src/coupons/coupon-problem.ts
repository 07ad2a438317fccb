import { daysBetween } from '../calendar/dates.ts'
import { type Cents, cents } from '../money/cents.ts'
import { isForChannel } from './coupon-channels.ts'
import type { CouponKind, CouponState } from './coupon-kinds.ts'

/** Why a card cannot be used for a purchase; of several reasons the first one in this order is told. */
export type CouponProblem =
  | { kind: 'notUsable'; state: Exclude<CouponState, 'usable'> | 'expired' }
  | { kind: 'otherProduct' }
  | { kind: 'channel'; payChannels: readonly number[] }
  /** The fee is below what the card asks for. */
  | { kind: 'threshold'; minFeeCents: Cents; missingCents: Cents }
  /** It expires before the day on which it would be used. */
  | { kind: 'plannedDate'; expiresDay: string }
  /** Of an amount card a part would be lost. */
  | { kind: 'amount'; savedCents: Cents; effectiveCents: Cents }
  /** There is nothing that it could take off. */
  | { kind: 'noFee' }

/** What decides whether a card can be used. */
export interface CouponTerms {
  kind: CouponKind
  state: CouponState
  /** The last day on which it can be used, YYYY-MM-DD. */
  expiresDay: string
  /** Codes of the ways to pay; empty: every one. */
  payChannels: readonly number[]
  /** What it is for; empty: everything. */
  products: readonly { fundCode: string; spid: string }[]
  /** `min_threshhold`: the fee from which on it can be used, cents; 0: every fee. */
  minFeeCents: Cents
  /** Of an amount card: what it has to save at least, cents. */
  effectiveCents: Cents
}

/** The purchase that it would be used for. */
export interface CouponPurchase {
  fundCode: string
  spid: string
  payChannel: number
  /** The fee before the card, and what the card takes off of it. */
  feeCents: Cents
  savedCents: Cents
  today: string
  /** The day of the purchase: of a plan a later one than today. */
  plannedDay: string
}

const isFor = (products: CouponTerms['products'], { fundCode, spid }: CouponPurchase) =>
  products.length === 0 ||
  products.some((product) => product.fundCode === fundCode && product.spid === spid)

/**
 * Why a card cannot be used for a purchase; undefined where it can (RU-112 to 115, RU-161, RU-162). A card is good until the end
 * of its last day, the planned day among them.
 */
export function couponProblem(
  card: CouponTerms,
  purchase: CouponPurchase,
): CouponProblem | undefined {
  const { state, expiresDay, payChannels, minFeeCents, effectiveCents } = card
  const { feeCents, savedCents, today, plannedDay } = purchase
  if (state !== 'usable') return { kind: 'notUsable', state }
  if (daysBetween(today, expiresDay) < 0) return { kind: 'notUsable', state: 'expired' }
  if (!isFor(card.products, purchase)) return { kind: 'otherProduct' }
  if (!isForChannel(payChannels, purchase.payChannel)) return { kind: 'channel', payChannels }
  if (feeCents < minFeeCents) {
    return { kind: 'threshold', minFeeCents, missingCents: cents(minFeeCents - feeCents) }
  }
  if (daysBetween(plannedDay, expiresDay) < 0) return { kind: 'plannedDate', expiresDay }
  if (savedCents === 0) return { kind: 'noFee' }
  if (card.kind === 'feeAmount' && savedCents < effectiveCents) {
    return { kind: 'amount', savedCents, effectiveCents }
  }
  return undefined
}
