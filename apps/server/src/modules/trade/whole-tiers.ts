import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'
import type { RedeemFeeTier } from '@koi/domain/fees/redeem-fee'

/** The fee table from the first day on: days for which a fund names no fee cost nothing. */
export function wholeRedeemTiers(tiers: readonly RedeemFeeTier[]): readonly RedeemFeeTier[] {
  return tiers.some(({ fromDays }) => fromDays === 0)
    ? tiers
    : [{ fromDays: 0, ratePpm: 0 }, ...tiers]
}

/** As `wholeRedeemTiers`: amounts for which a fund names no fee cost nothing, as the settlement has it. */
export function wholeBuyTiers(tiers: readonly BuyFeeTier[]): readonly BuyFeeTier[] {
  return tiers.some(({ fromCents }) => fromCents === 0)
    ? tiers
    : [{ fromCents: 0, ratePpm: 0 }, ...tiers]
}
