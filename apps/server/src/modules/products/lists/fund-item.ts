import { buyButton, type BuyStatus } from '@koi/domain/products/buy-status'
import { searchIntent, type SearchIntent } from '@koi/domain/products/search-intent'
import { buyStatusOf, isBuyable } from '../terms/buy-status-of.ts'
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
    notOnlineReason: isOnline ? '' : closedReason(row.notOnlineReason, buyStatus),
    shownRate: shownRate(rateKey, rate, row.benchmarkText, row),
    buyStatus,
    isOnline,
  }
}

/** Why a fund cannot be bought: what its seller says, else what its button says. */
export function closedReason(notOnlineReason: string, status: BuyStatus): string {
  const button = buyButton(status)
  if (notOnlineReason !== '' || !button.visible || button.clickable) return notOnlineReason
  return button.reason
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
