import { shanghaiDate } from '@koi/domain/calendar/dates'
import { isFeeCard } from '@koi/domain/coupons/coupon-kinds'
import { couponProblem } from '@koi/domain/coupons/coupon-problem'
import { couponProblemText } from '@koi/domain/coupons/coupon-words'
import { cardSaving } from '@koi/domain/coupons/fee-card'
import type { Cents } from '@koi/domain/money/cents'
import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { couponOf } from './coupon-store.ts'

/** The purchase that a card is to be used for. */
export interface CardPurchase {
  accountId: string
  couponId: string
  fundCode: string
  spid: string
  payChannel: number
  feeCents: Cents
  isFixedFee: boolean
  nowMs: number
}

/** What an order keeps of its card. */
export interface OrderCard {
  couponId: string
  /** What it is expected to take off the fee, cents. */
  savedCents: Cents
}

/**
 * Whether somebody may use a card for a purchase; refuses what is not theirs, no such card, or not usable for it. Whether it still
 * is when the order is written, the order's row says (migration 0127).
 */
export async function cardFor(
  queries: Queries,
  { accountId, couponId, nowMs, isFixedFee, ...purchase }: CardPurchase,
): Promise<OrderCard> {
  const row = await couponOf(queries, { accountId, couponId, nowMs })
  if (!row) throw refuse('couponUnknown')
  const { kind, discountRate, maxSavingCents } = row
  if (!isFeeCard(kind) || discountRate === null) throw refuse('couponUnusable')
  const card = { kind, discountRate, maxSavingCents }
  const savedCents = cardSaving(card, { feeCents: purchase.feeCents, isFixedFee })
  const today = shanghaiDate(nowMs)
  const problem = couponProblem(row, { ...purchase, savedCents, today, plannedDay: today })
  if (problem) throw refuse('couponUnusable', `该卡券${couponProblemText(problem)}`)
  return { couponId, savedCents }
}
