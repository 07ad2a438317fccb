import type { Shares } from '@koi/domain/products/shares'
import { openingsOf, type Openings } from '@koi/domain/trade/opening-text'
import type { OpenLot } from './lot-store.ts'

/** What can be redeemed of a holding, and what is locked; shares ×100. */
export interface FreeLots {
  free: OpenLot[]
  redeemableShares: Shares
  lockedShares: Shares
  /** When locked shares can be redeemed; undefined where nothing is locked. */
  opens: Openings | undefined
}

/**
 * Lots after the redemptions under way have taken theirs, first in first out, and split by whether
 * they can be redeemed on a trade date. Shares ×100.
 */
export function freeLots(
  lots: readonly OpenLot[],
  frozenShares: Shares,
  tradeDate: string,
): FreeLots {
  let taken = frozenShares
  const left = lots.map((lot) => {
    const used = Math.min(taken, lot.shares)
    taken -= used
    return { ...lot, shares: lot.shares - used }
  })
  const free = left.filter((lot) => lot.shares > 0 && lot.redeemableDate <= tradeDate)
  const locked = left.filter((lot) => lot.shares > 0 && lot.redeemableDate > tradeDate)
  const total = (some: readonly OpenLot[]) => some.reduce((sum, { shares }) => sum + shares, 0)
  const opens = openingsOf(locked.map(({ redeemableDate }) => redeemableDate))
  return { free, redeemableShares: total(free), lockedShares: total(locked), opens }
}
