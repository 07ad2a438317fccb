import type { BuyStatus } from '@koi/domain/products/buy-status'
import { searchIntent, type SearchIntent } from '@koi/domain/products/search-intent'
import { buyStatusOf, closedReason, isBuyable, type Sale } from '../terms/buy-status-of.ts'
import type { ItemRow } from './item-sql.ts'
import type { ShareClasses } from './share-classes.ts'
import { shownRate, type ShownRate } from '../words/rate-text.ts'

/** A fund as lists and search results show it, judged at a moment. */
export interface FundItem extends Omit<ItemRow, 'rate' | 'rateKey' | 'hasNav'> {
  shownRate: ShownRate
  /** The newest day that the rate contains; null where it is of the papers, unsaid where nobody asks. */
  rateDay?: string | null
  /** Why the person who asks may not buy it, where others may. */
  ownReason?: string | undefined
  /** The other class of its fund, which this row stands for too. */
  classes?: ShareClasses | undefined
  buyStatus: BuyStatus
  isOnline: boolean
}

/** Judges a row at business time `nowMs`: what it shows and whether it can be bought. */
export function fundItem(row: ItemRow & { rateDay?: string | null }, nowMs: number): FundItem {
  const buyStatus = buyStatusOf(row, nowMs)
  return itemIn(row, { buyStatus, notOnlineReason: closedReason(row, buyStatus, nowMs) })
}

/** The same of a row whose sale was judged before. */
export function itemIn({ rate, rateKey, ...row }: Omit<ItemRow, 'hasNav'>, sale: Sale): FundItem {
  return {
    ...row,
    ...sale,
    shownRate: shownRate(rateKey, rate, row.benchmarkText, row),
    isOnline: isBuyable(sale.buyStatus),
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
