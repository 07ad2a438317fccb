import { type Cents, cents } from '../money/cents.ts'
import { type BuyFeeTier, discountedRatePpm } from './buy-fee.ts'

/** A line of a fee table: from this amount on and below the next, a rate with and without the discount, or a fixed fee. */
export type BuyFeeLine = {
  readonly fromCents: Cents
  /** Where the next tier begins; null in the last. */
  readonly toCents: Cents | null
  readonly ratePpm: number | null
  readonly discountedRatePpm: number | null
  readonly fixedCents: Cents | null
}

/** The buy tiers of a fund as its table shows them; a fixed fee takes no discount (MONEY 1.3). */
export function buyFeeTable(tiers: readonly BuyFeeTier[], discountPermille: number): BuyFeeLine[] {
  const ordered = tiers.toSorted((one, other) => one.fromCents - other.fromCents)
  return ordered.map((tier, at) => {
    const next = ordered[at + 1]
    const rate = 'ratePpm' in tier ? tier.ratePpm : null
    return {
      fromCents: cents(tier.fromCents),
      toCents: next ? cents(next.fromCents) : null,
      ratePpm: rate,
      discountedRatePpm: rate === null ? null : discountedRatePpm(rate, discountPermille),
      fixedCents: 'fixedCents' in tier ? cents(tier.fixedCents) : null,
    }
  })
}
