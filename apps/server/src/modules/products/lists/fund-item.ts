import type { BuyStatus } from '@koi/domain/products/buy-status'
import { searchIntent, type SearchIntent } from '@koi/domain/products/search-intent'
import { buyStatusOf, closedReason, isBuyable } from '../terms/buy-status-of.ts'
import type { ItemRow } from './item-sql.ts'
import { shownRate, type ShownRate } from '../words/rate-text.ts'

/** A fund as lists and search results show it, judged at a moment. */
export interface FundItem extends Omit<ItemRow, 'rate' | 'rateKey'> {
  shownRate: ShownRate
  buyStatus: BuyStatus
  isOnline: boolean
}

/** Judges a row at business time `nowMs`: what it shows and whether it can be bought. */
export function fundItem({ rate, rateKey, ...row }: ItemRow, nowMs: number): FundItem {
  const buyStatus = buyStatusOf(row, nowMs)
  const isOnline = isBuyable(buyStatus)
  return {
    ...row,
    notOnlineReason: closedReason(row, buyStatus, nowMs),
    shownRate: shownRate(rateKey, rate, row.benchmarkText, row),
    buyStatus,
    isOnline,
  }
}

/** Which kind of offer a search hit is (SPEC §4, A-53). */
export function intentOf(item: FundItem, nowMs: number): SearchIntent {
  return searchIntent({
    unionId: item.unionId ?? '',
    duration: item.duration ?? 0,
    isNewlyIssued: item.isNewlyIssued,
    subscribeStartMs: item.subscribeStartMs ?? undefined,
    subscribeEndMs: item.subscribeEndMs ?? undefined,
    nowMs,
  })
}
