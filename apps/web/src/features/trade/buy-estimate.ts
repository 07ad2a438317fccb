import { NO_DISCOUNT_PERMILLE, settleBuy } from '@koi/domain/fees/buy-fee'
import { NAV_ONE } from '@koi/domain/products/nav'
import type { Shares } from '@koi/domain/products/shares'
import { cents, type Cents } from '@koi/domain/money/cents'
import { mulDiv } from '@koi/domain/money/rounding'
import type { BuyTerms } from './model.ts'

export interface BuyEstimate {
  feeCents: Cents
  /** The fee before the discount; undefined where the discount takes nothing off. */
  fullFeeCents: Cents | undefined
  savedCents: Cents
  /** At the newest NAV; the order itself is priced by a NAV that is not known yet (MONEY 1.1). */
  shares: Shares
}

type EstimateTerms = Pick<BuyTerms, 'feeTiers' | 'discountPermille' | 'shareRounding' | 'nav'>

/**
 * What an amount would cost and buy at the newest NAV, by the rule that settles orders (MONEY 1.3).
 * `cardCents`: what a card takes off the fee. Undefined where no NAV or no fee is known.
 */
export function estimateBuy(
  amountCents: Cents,
  terms: EstimateTerms,
  cardCents: Cents = cents(0),
): BuyEstimate | undefined {
  const { feeTiers: tiers, discountPermille, shareRounding, nav } = terms
  const tier = tiers.filter(({ fromCents }) => fromCents <= amountCents).at(-1)
  if (nav === undefined || nav <= 0 || !tier) return undefined
  // A fixed fee above the amount settles nothing; no estimate is better than a wrong one.
  if ('fixedCents' in tier && tier.fixedCents > amountCents) return undefined
  const order = { amountCents, tiers, nav, shareRounding }
  const settled = settleBuy({ ...order, discountPermille })
  const full = settleBuy({ ...order, discountPermille: NO_DISCOUNT_PERMILLE })
  const feeCents = cents(Math.max(0, settled.feeCents - cardCents))
  const savedCents = cents(full.feeCents - settled.feeCents)
  return {
    feeCents,
    fullFeeCents: full.feeCents > feeCents ? full.feeCents : undefined,
    savedCents,
    shares:
      feeCents === settled.feeCents
        ? settled.shares
        : mulDiv(amountCents - feeCents, NAV_ONE, nav, shareRounding),
  }
}
