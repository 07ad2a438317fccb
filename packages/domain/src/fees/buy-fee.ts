import type { ShareRounding } from '../products/fund-terms.ts'
import { NAV_ONE, type Nav } from '../products/nav.ts'
import { type Shares } from '../products/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

/** A fee from this amount on, inclusive: a rate in ppm of the net amount, or a fixed sum. */
export type BuyFeeTier =
  | { readonly fromCents: number; readonly ratePpm: number }
  | { readonly fromCents: number; readonly fixedCents: number }

export type BuySettlement = {
  netCents: Cents
  feeCents: Cents
  shares: Shares
  /** The tier's rate before the discount; undefined in a fixed-fee tier. */
  ratePpm: number | undefined
}

const PPM = 1_000_000
/** The discount of a full rate; 1折 is 100. */
export const NO_DISCOUNT_PERMILLE = 1000
const RATE_SCALE = PPM * NO_DISCOUNT_PERMILLE

/**
 * What an application buys: net = amount ÷ (1 + rate × discount), rounded half-up to the cent first,
 * fee = amount − net, shares = net ÷ NAV rounded as the fund's contract says (MONEY 1.3).
 * A fixed fee takes no discount. Throws a RangeError if a fixed fee exceeds the amount, for a NAV
 * that is not positive and for impossible tiers or discounts.
 */
export function settleBuy(order: {
  amountCents: Cents
  tiers: readonly BuyFeeTier[]
  discountPermille: number
  nav: Nav
  shareRounding: ShareRounding
}): BuySettlement {
  const { amountCents, tiers, discountPermille, nav, shareRounding } = order
  if (nav <= 0) throw new RangeError(`settleBuy: NAV is not positive: ${nav}`)
  const tier = buyTierOf(tiers, amountCents)
  const netCents = netOf(amountCents, tier, discountPermille)
  return {
    netCents,
    feeCents: cents(amountCents - netCents),
    shares: mulDiv(netCents, NAV_ONE, nav, shareRounding),
    ratePpm: 'ratePpm' in tier ? tier.ratePpm : undefined,
  }
}

/** The tier of an amount including its fee; throws a RangeError if none begins at or below it. */
export function buyTierOf(tiers: readonly BuyFeeTier[], amountCents: Cents): BuyFeeTier {
  const tier = tiers
    .filter(({ fromCents }) => fromCents <= amountCents)
    .reduce<BuyFeeTier | undefined>(
      (best, next) => (best && best.fromCents > next.fromCents ? best : next),
      undefined,
    )
  if (!tier) throw new RangeError(`no fee tier for ${amountCents} cents`)
  return tier
}

/** The fee of an application in cents, and whether it is a fixed sum; throws as `settleBuy` does. */
export function buyFeeOf(
  amountCents: Cents,
  { tiers, discountPermille }: { tiers: readonly BuyFeeTier[]; discountPermille: number },
): { feeCents: Cents; isFixedFee: boolean } {
  const tier = buyTierOf(tiers, amountCents)
  const netCents = netOf(amountCents, tier, discountPermille)
  return { feeCents: cents(amountCents - netCents), isFixedFee: 'fixedCents' in tier }
}

/** The rate that remains after the discount, in ppm, rounded half-up for showing only. */
export function discountedRatePpm(ratePpm: number, discountPermille: number): number {
  return mulDiv(ratePpm, discountPermille, NO_DISCOUNT_PERMILLE, 'half-up')
}

function netOf(amountCents: Cents, tier: BuyFeeTier, discountPermille: number): Cents {
  if (discountPermille < 0 || discountPermille > NO_DISCOUNT_PERMILLE) {
    throw new RangeError(`discount is not 0 to 1000 per mille: ${discountPermille}`)
  }
  if ('ratePpm' in tier) {
    const grossScale = RATE_SCALE + tier.ratePpm * discountPermille
    return cents(mulDiv(amountCents, RATE_SCALE, grossScale, 'half-up'))
  }
  if (tier.fixedCents > amountCents) throw new RangeError('the fixed fee exceeds the amount')
  return cents(amountCents - tier.fixedCents)
}
