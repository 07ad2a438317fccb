import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import type { TradeTerms } from '../terms.ts'

/** Why nobody can buy a product of a brand now; empty where one can. */
export function notOnSaleReason(terms: TradeTerms | undefined, brand: Shelf): string {
  if (!terms || !isOnShelf(terms, brand)) return '本平台暂不销售'
  if (terms.buyStatus === 1) return ''
  return terms.notOnlineReason === '' ? '暂停买入' : terms.notOnlineReason
}
