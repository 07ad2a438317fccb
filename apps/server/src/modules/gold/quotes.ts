import { quotedPrice, quoteVerdict, type QuoteSide } from '@koi/domain/gold/quote'
import { isWithinLimit } from '@koi/domain/gold/price-limit'
import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { createToken } from '#kernel/ids.ts'
import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { marketOf, type Market, type MarketParts } from './market.ts'
import { quoteTerms } from './market-store.ts'
import { insertQuote, lockQuote, markQuoteUsed, type QuoteRow } from './quote-store.ts'

/** The market while a session is on; refuses outside, and says when the next one begins. */
async function openMarket(
  parts: MarketParts,
  tx: Queries,
  fundCode: string,
  nowMs: number,
): Promise<Market & { session: NonNullable<Market['session']> }> {
  const market = await marketOf(parts, tx, fundCode, nowMs)
  if (!market?.session) throw refuse('quoteClosed', closedText(market?.next?.opensMs, nowMs))
  return { ...market, session: market.session }
}

/** Why nothing is quoted now, and from when it will be; where nobody knows that, it says so. */
export function closedText(nextMs: number | undefined, nowMs: number): string {
  if (nextMs === undefined) return '当前不在报价交易时段，下一时段还未公布，请稍后再来看'
  const next = dayTexts(shanghaiDate(nowMs)).minute(shanghaiMinute(nextMs))
  return `当前不在报价交易时段，下一时段 ${next} 开始`
}

/** Promises a price to a person for some seconds, for one order. */
export async function makeQuote(
  parts: MarketParts,
  tx: Queries,
  ask: { accountId: string; fundCode: string; side: QuoteSide; nowMs: number },
): Promise<QuoteRow & { validSeconds: number }> {
  const { accountId, fundCode, side, nowMs } = ask
  const { price: marketPrice, session } = await openMarket(parts, tx, fundCode, nowMs)
  const terms = await quoteTerms(tx, fundCode, nowMs)
  const spreadPpm = side === 'buy' ? terms.buySpreadPpm : terms.sellSpreadPpm
  const quote: QuoteRow = {
    id: createToken(),
    accountId,
    fundCode,
    side,
    price: quotedPrice(marketPrice, side, spreadPpm),
    marketPrice,
    tolerancePpm: terms.tolerancePpm,
    quotedMs: nowMs,
    // A quote does not outlive its session.
    validUntilMs: Math.min(nowMs + terms.validSeconds * 1000, session.closesMs),
  }
  await insertQuote(tx, quote)
  return { ...quote, validSeconds: terms.validSeconds }
}

/**
 * Takes a quote for an order, within the order's transaction: it must be this person's, for this product
 * and side, unused, still valid, near the market (MONEY 1.11), and no worse than what was signed for. Refused, it takes nothing.
 */
export async function takeQuote(
  parts: MarketParts,
  tx: Queries,
  wanted: Pick<QuoteRow, 'id' | 'accountId' | 'fundCode' | 'side'> & {
    orderId: string
    /** The worst price that the order was signed for. */
    priceLimit: number
    nowMs: number
  },
): Promise<{ quote: QuoteRow; tradeDate: string }> {
  const quote = await lockQuote(tx, wanted)
  if (!quote) throw refuse('quoteExpired')
  if (quote.orderId !== null) throw refuse('quoteUsed')
  const { nowMs } = wanted
  if (nowMs >= quote.validUntilMs) throw refuse('quoteExpired')
  const market = await openMarket(parts, tx, wanted.fundCode, nowMs)
  const verdict = quoteVerdict(quote, { nowMs, marketPrice: market.price })
  if (verdict !== 'ok') throw refuse(verdict === 'expired' ? 'quoteExpired' : 'quoteMoved')
  if (!isWithinLimit(quote.side, quote.price, wanted.priceLimit)) throw refuse('quotePriceOver')
  await markQuoteUsed(tx, quote.id, wanted.orderId)
  return { quote, tradeDate: market.tradeDate }
}
