import type { Queries } from '#kernel/db.ts'
import { moveFrozen, type MovedShares } from './maturity-store.ts'
import { expireOffers } from './transfer-store.ts'

/** Offers that nobody took in time end, and their shares are free again. */
export async function settleOffers(tx: Queries, asOf: Date): Promise<number> {
  const ended = await expireOffers(tx, asOf)
  const byFund = new Map<string, MovedShares[]>()
  for (const { fundCode, ...moved } of ended) {
    byFund.set(fundCode, [...(byFund.get(fundCode) ?? []), moved])
  }
  for (const [fundCode, moved] of byFund)
    await moveFrozen(tx, fundCode, moved, { to: 'free', asOf })
  return ended.length
}
