import { saveFee } from '../fees/save-fee.ts'
import { type Cents, cents } from '../money/cents.ts'
import { couponKinds, type FeeCardKind } from './coupon-kinds.ts'

/** What a fee card takes off. */
export interface FeeCard {
  kind: FeeCardKind
  /** `feeDays`: per mille of the fee that is left; `feeAmount`: cents off. */
  discountRate: number
  /** Cents that it saves at most with one purchase; null without a cap. */
  maxSavingCents: Cents | null
}

/**
 * What a card takes off a purchase fee, cents; what is left of the fee is rounded half-up (MONEY 1.3). A fixed fee takes no
 * discount, and so no card either: `isFixedFee`. Throws a RangeError for a fee below zero.
 */
export function cardSaving(
  card: FeeCard,
  { feeCents, isFixedFee }: { feeCents: Cents; isFixedFee: boolean },
): Cents {
  if (isFixedFee) return cents(0)
  const type = couponKinds[card.kind].discountType
  const { savedCents } = saveFee(feeCents, { type, rate: card.discountRate })
  return cents(Math.min(savedCents, card.maxSavingCents ?? savedCents))
}
