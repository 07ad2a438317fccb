import { buyTiersOf } from './buy-tiers.ts'
import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'
import type { RedeemFeeTier } from '@koi/domain/fees/redeem-fee'
import type { BuyStatus } from '@koi/domain/products/buy-status'
import type { HoldingPeriod } from '@koi/domain/trade/holding-period'
import type { Queries } from '#kernel/db.ts'
import { onceForState } from '#kernel/turns/once-for.ts'
import { saleAt, saleLabel, type Sale } from './buy-status-of.ts'
import type { FeeTierRow } from '../detail/detail-store.ts'
import { readProductFacts, type ProductFacts } from '../remembered/product-facts-store.ts'

/** What is known of a fund, with what an order needs of it at a moment. */
export interface FundTerms extends ProductFacts {
  fundCode: string
  hold: HoldingPeriod | undefined
  buyTiers: readonly BuyFeeTier[]
  redeemTiers: readonly RedeemFeeTier[]
  discountPermille: number
  buyStatus: BuyStatus
}

/**
 * The terms on which a fund of this seller is traded, or undefined if there is no such fund: with the database's own
 * business time, and with what this transaction itself has changed.
 */
export async function tradeTerms(
  tx: Queries,
  fundCode: string,
  spid: string,
): Promise<FundTerms | undefined> {
  const facts = (await readProductFacts(tx, [fundCode])).get(fundCode)
  return facts?.spid === spid ? termsAt(facts, facts.askedMs) : undefined
}

/** They are worked out once: as long as a product is remembered and its sale stays, its terms do. */
const termsIn = onceForState(saleLabel, (facts: ProductFacts, sale: Sale): FundTerms => ({
  ...facts,
  ...sale,
  fundCode: facts.code,
  discountPermille: facts.buyDiscountPermille,
  hold: holdOf(facts),
  buyTiers: buyTiersOf(facts.tiers),
  redeemTiers: redeemTiersOf(facts.tiers, facts.forcedFeePpm),
}))

/** The same out of what is known of a product. */
export const termsAt = (facts: ProductFacts, nowMs: number): FundTerms =>
  termsIn(facts, saleAt(facts, nowMs))

/** Of products without periods of their own. */
function holdOf({ category, hasPeriods, durationType, duration }: ProductFacts) {
  if (category === 'closed' || hasPeriods || durationType === null || duration === null)
    return undefined
  return { type: durationType, count: duration }
}

/** The redemption fees; in a liquidity stress none is below the forced one (MONEY 1.4). */
export function redeemTiersOf(tiers: readonly FeeTierRow[], forcedFeePpm: number): RedeemFeeTier[] {
  const own = tiers.filter(({ side }) => side === 'redeem')
  const whole = own.some(({ fromValue }) => fromValue === 0) || forcedFeePpm === 0
  return [...(whole ? [] : [{ fromValue: 0, ratePpm: 0 }]), ...own].map(
    ({ fromValue: from, ratePpm }) => ({
      fromDays: from,
      ratePpm: Math.max(ratePpm ?? 0, forcedFeePpm),
    }),
  )
}
