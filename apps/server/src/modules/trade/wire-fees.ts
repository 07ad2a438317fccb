import { cents } from '@koi/domain/money/cents'
import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'

/** The buy tiers of a fund as a table on the wire, each with the amount where the next begins. */
export function wireBuyFees(tiers: readonly BuyFeeTier[], discountPermille: number) {
  const ordered = tiers.toSorted((one, other) => one.fromCents - other.fromCents)
  return ordered.map((tier, index) => {
    const next = ordered[index + 1]
    const rate = 'ratePpm' in tier ? tier.ratePpm : null
    return {
      from_cents: cents(tier.fromCents),
      to_cents: next ? cents(next.fromCents) : null,
      rate_ppm: rate,
      // A discount never applies to a fixed fee (MONEY 1.3).
      discounted_rate_ppm: rate === null ? null : (rate * discountPermille) / 1000,
      fixed_cents: 'fixedCents' in tier ? cents(tier.fixedCents) : null,
    }
  })
}
