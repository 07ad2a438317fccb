import type { RedeemFeeTier } from '@koi/domain/fees/redeem-fee'

/** The fee table from the first day on: days for which a fund names no fee cost nothing. */
export function wholeRedeemTiers(tiers: readonly RedeemFeeTier[]): readonly RedeemFeeTier[] {
  return tiers.some(({ fromDays }) => fromDays === 0)
    ? tiers
    : [{ fromDays: 0, ratePpm: 0 }, ...tiers]
}
