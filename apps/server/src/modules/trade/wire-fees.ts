import { cents } from '@koi/domain/money/cents'
import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'

/** The buy tiers of a fund as a table on the wire, each with the amount where the next begins. */
export function wireBuyFees(tiers: readonly BuyFeeTier[], discountPermille: number) {
  const ordered = tiers.toSorted((one, other) => one.fromCents - other.fromCents)
  return ordered.map((tier, index) => {
    const next = ordered[index + 1]
    const rate = 'ratePpm' in tier ? tier.ratePpm : null
    return {
      fromCents: cents(tier.fromCents),
      toCents: next ? cents(next.fromCents) : null,
      ratePpm: rate,
      // A discount never applies to a fixed fee (MONEY 1.3).
      discountedRatePpm: rate === null ? null : (rate * discountPermille) / 1000,
      fixedCents: 'fixedCents' in tier ? cents(tier.fixedCents) : null,
    }
  })
}
