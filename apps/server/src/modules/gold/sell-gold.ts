import { navOfGramPrice } from '@koi/domain/gold/grams'
import type { Queries } from '#kernel/db.ts'
import {
  checkShares,
  insertOrder,
  signedOrder,
  redeemStatusOf,
  type Needs,
  type SigningNeeds,
  freezeShares,
  tracedOnly,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import type { MarketParts } from './market.ts'
import { quoteOrderDays } from './order-days.ts'
import { takeQuote } from './quotes.ts'

export interface SellGoldRequest {
  accountId: string
  fundCode: string
  spid: string
  quoteId: string
  /** The cheapest price in cents per gram that was signed for. */
  priceLimit: number
  /** Grams ×10^4, which are shares ×100. */
  grams: number
  passwordToken: string
  idempotencyKey: string
  biStat?: string | undefined
  frontEndTraceId: string
}

async function placeQuoted(
  deps: Needs<'findTerms'> & MarketParts,
  tx: Queries,
  request: SellGoldRequest,
  { id, nowMs }: { id: string; nowMs: number },
) {
  const { accountId, fundCode, grams } = request
  const terms = await deps.findTerms(tx, fundCode, request.spid)
  if (!terms) throw refuse('productUnknown')
  if (redeemStatusOf(terms) !== 8) throw refuse('quoteClosed')
  const { quoteId, priceLimit } = request
  const taken = { id: quoteId, accountId, fundCode, side: 'sell' as const, priceLimit }
  const { quote, tradeDate } = await takeQuote(deps, tx, { ...taken, orderId: id, nowMs })
  const days = quoteOrderDays(await deps.calendar(tx), tradeDate, terms)
  if (days.isEstimated && terms.origin === 'import') throw refuse('calendarUnknown')
  await checkShares(tx, { ...request, shares: grams }, terms, tradeDate)
  await insertOrder(tx, {
    id,
    accountId,
    kind: 'quoteRedeem',
    fundCode,
    spid: terms.spid,
    shares: grams,
    nowMs,
    tradeDate,
    confirmDate: days.confirmDate,
    arriveDate: days.arriveDate,
    isEstimated: days.isEstimated,
    evidence: tracedOnly(request),
    quote: { id: quote.id, nav: navOfGramPrice(quote.price) },
  })
  await freezeShares(tx, { id, accountId, fundCode, shares: grams }, nowMs)
}

/** Sells grams at a quote: the price is fixed, the grams are frozen, never cancelled (MONEY 1.11). */
export function sellGold(
  deps: Needs<'findTerms'> & MarketParts & SigningNeeds,
  request: SellGoldRequest,
): Promise<{ orderId: string }> {
  return signedOrder(deps, { ...request, act: 'sellGold', facts: request }, (tx, order) =>
    placeQuoted(deps, tx, request, order),
  )
}
