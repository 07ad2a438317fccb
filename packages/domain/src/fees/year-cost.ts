import { NAV_ONE } from '../products/nav.ts'
import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'
import { type BuyFeeTier, settleBuy } from './buy-fee.ts'

const PPM = 1_000_000

export interface YearCost {
  buyCents: Cents
  holdCents: Cents
  sellCents: Cents
  totalCents: Cents
}

/**
 * What an amount costs that is put into a fund and taken out a year later, were its value to stand still: the fee of
 * buying after the discount, the yearly fees on what was bought, and the fee of selling it. Each is rounded
 * half-up by itself, so that the parts are the whole.
 */
export function yearCost(
  amountCents: Cents,
  fund: {
    tiers: readonly BuyFeeTier[]
    discountPermille: number
    /** All that is taken out of the fund's assets in a year. */
    yearlyPpm: number
    /** The rate of a lot that was held for a year. */
    sellPpm: number
  },
): YearCost {
  const { tiers, discountPermille, yearlyPpm, sellPpm } = fund
  const order = { amountCents, tiers, discountPermille, nav: NAV_ONE }
  // The fee does not depend on the price.
  const { netCents, feeCents: buyCents } = settleBuy({ ...order, shareRounding: 'half-up' })
  const holdCents = cents(mulDiv(netCents, yearlyPpm, PPM, 'half-up'))
  const sellCents = cents(mulDiv(netCents, sellPpm, PPM, 'half-up'))
  return {
    buyCents,
    holdCents,
    sellCents,
    totalCents: cents(buyCents + holdCents + sellCents),
  }
}
