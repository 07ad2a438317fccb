import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'
import type { RedeemFeeTier } from '@koi/domain/fees/redeem-fee'
import type { BuyStatus } from '@koi/domain/products/buy-status'
import type { HoldingPeriod } from '@koi/domain/trade/holding-period'
import type { Queries } from '#kernel/db.ts'
import { buyStatusOf, isBuyable, isFreshNav } from './buy-status-of.ts'
import { closedReason } from './fund-item.ts'
import { findTermsRow, type TermsRow } from './trade-terms-store.ts'

/** What an order needs to know of a fund, as of business now in its transaction. */
export interface FundTerms extends Omit<TermsRow, 'tiers' | 'durationType' | 'duration'> {
  hold: HoldingPeriod | undefined
  buyStatus: BuyStatus
  buyTiers: BuyFeeTier[]
  redeemTiers: RedeemFeeTier[]
}

/** The terms on which a fund of this seller is traded, or undefined if there is no such fund. */
export async function tradeTerms(
  tx: Queries,
  fundCode: string,
  spid: string,
): Promise<FundTerms | undefined> {
  const row = await findTermsRow(tx, fundCode, spid)
  if (!row) return undefined
  const { tiers, durationType, duration, ...terms } = row
  const hasHold = durationType !== null && duration !== null
  const buyStatus = buyStatusOf({ ...row, hasNav: isFreshNav(row.navDay, row.nowMs) }, row.nowMs)
  return {
    ...terms,
    hold: hasHold ? { type: durationType, count: duration } : undefined,
    buyStatus,
    notOnlineReason: isBuyable(buyStatus) ? '' : closedReason(row.notOnlineReason, buyStatus),
    buyTiers: tiers.filter(({ side }) => side === 'buy').map(buyTier),
    redeemTiers: redeemTiersOf(tiers, row.forcedFeePpm),
  }
}

/** The redemption fees; in a liquidity stress none is below the forced one (MONEY 1.4). */
function redeemTiersOf(tiers: TermsRow['tiers'], forcedFeePpm: number): RedeemFeeTier[] {
  const own = tiers.filter(({ side }) => side === 'redeem')
  const whole = own.some(({ from }) => from === 0) || forcedFeePpm === 0
  return [...(whole ? [] : [{ from: 0, ratePpm: 0 }]), ...own].map(({ from, ratePpm }) => ({
    fromDays: from,
    ratePpm: Math.max(ratePpm ?? 0, forcedFeePpm),
  }))
}

/** The table allows exactly one of rate and fixed fee. */
function buyTier({ from, ratePpm, fixedCents }: TermsRow['tiers'][number]): BuyFeeTier {
  return ratePpm === null
    ? { fromCents: from, fixedCents: fixedCents ?? 0 }
    : { fromCents: from, ratePpm }
}
