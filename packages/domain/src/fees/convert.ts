import type { ShareRounding } from '../products/fund-terms.ts'
import { NAV_ONE, type Nav } from '../products/nav.ts'
import { type Shares } from '../products/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { divideBig, mulDiv, safeNumber } from '../money/rounding.ts'
import { type BuyFeeTier, buyTierOf, settleBuy } from './buy-fee.ts'

/** What buying a fund costs: its tiers, and the discount of this seller. */
export type BuyTerms = { readonly tiers: readonly BuyFeeTier[]; readonly discountPermille: number }

export type ConvertSettlement = {
  /** What remains of the amount for shares of the target. */
  netCents: Cents
  /** What the target costs more to buy than the fund left; 0 where it costs less. */
  differenceCents: Cents
  /** The difference of the rates ×10^9; undefined where one of the two is a fixed fee. */
  differenceRate9: number | undefined
  shares: Shares
}

/** Rates ppm × discount per mille. */
const RATE_SCALE = 1_000_000_000
const FREE: BuyFeeTier = { fromCents: 0, ratePpm: 0 }

/**
 * The leg into the target of a conversion (MONEY 1.7): `amountCents` is what leaving the old fund gave
 * after its redemption fee. diff = max(rate in − rate out, 0), net = amount ÷ (1 + diff) rounded half-up
 * to the cent first, shares = net ÷ NAV rounded as the target's contract says. Rates are those that
 * purchases of this amount have here, discounts included (decided here); where one of them is a fixed
 * fee, the fees of the amount are compared. Throws a RangeError for a NAV that is not positive.
 */
export function settleConversion(order: {
  amountCents: Cents
  out: BuyTerms
  into: BuyTerms
  nav: Nav
  shareRounding: ShareRounding
}): ConvertSettlement {
  const { amountCents, out, into, nav, shareRounding } = order
  if (nav <= 0) throw new RangeError(`settleConversion: NAV is not positive: ${nav}`)
  const rateOut = rate9Of(out, amountCents)
  const rateIn = rate9Of(into, amountCents)
  const isRates = rateOut !== undefined && rateIn !== undefined
  const differenceRate9 = isRates ? Math.max(rateIn - rateOut, 0) : undefined
  const netCents = cents(
    differenceRate9 === undefined
      ? amountCents - Math.max(feeOf(into, amountCents) - feeOf(out, amountCents), 0)
      : netAfter(amountCents, differenceRate9),
  )
  return {
    netCents,
    differenceCents: cents(amountCents - netCents),
    differenceRate9,
    shares: mulDiv(netCents, NAV_ONE, nav, shareRounding),
  }
}

function netAfter(amountCents: Cents, rate9: number): number {
  const scaled = BigInt(amountCents) * BigInt(RATE_SCALE)
  return safeNumber(divideBig(scaled, BigInt(RATE_SCALE + rate9), 'half-up'))
}

const tierOf = ({ tiers }: BuyTerms, amountCents: Cents): BuyFeeTier =>
  tiers.some(({ fromCents }) => fromCents <= amountCents) ? buyTierOf(tiers, amountCents) : FREE

function rate9Of(terms: BuyTerms, amountCents: Cents): number | undefined {
  const tier = tierOf(terms, amountCents)
  return 'ratePpm' in tier ? tier.ratePpm * terms.discountPermille : undefined
}

/** The fee of a purchase; a fixed fee takes no more than there is. */
function feeOf(terms: BuyTerms, amountCents: Cents): number {
  const tier = tierOf(terms, amountCents)
  if ('fixedCents' in tier) return Math.min(tier.fixedCents, amountCents)
  const { discountPermille } = terms
  const order = { amountCents, tiers: [tier], discountPermille, nav: NAV_ONE }
  return settleBuy({ ...order, shareRounding: 'down' }).feeCents
}
