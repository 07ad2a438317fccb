import { cents, type Cents } from '@koi/domain/money/cents'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { costOf, navOfGramPrice } from '@koi/domain/gold/grams'
import type { Queries } from '#kernel/db.ts'
import {
  acceptPurchase,
  markPaid,
  signedOrder,
  protocolIdsOf,
  type Needs,
  type SigningNeeds,
  type TradeTerms,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import type { MarketParts } from './market.ts'
import { quoteOrderDays } from './order-days.ts'
import { takeQuote } from './quotes.ts'

export interface BuyGoldRequest {
  accountId: string
  fundCode: string
  spid: string
  quoteId: string
  /** The dearest price in cents per gram that was signed for. */
  priceLimit: number
  /** Cents: what is paid; with `grams` the most that may be paid. */
  amountCents: Cents
  /** Grams ×10^4 that are wanted, whatever they cost up to the amount. */
  grams?: number | undefined
  payChannel: number
  paySource: string
  passwordToken: string
  idempotencyKey: string
  protocolIds: string
  confirmedMismatch: boolean
  biStat?: string | undefined
  frontEndTraceId: string
  brand: Shelf
}

/** Cards are paid at a cashier, and a quote does not wait for one. */
const CARD_CHANNEL = 0

async function quotedTerms(
  deps: Needs<'findTerms'>,
  tx: Queries,
  request: Pick<BuyGoldRequest, 'fundCode' | 'spid' | 'brand' | 'protocolIds'>,
): Promise<TradeTerms> {
  const terms = await deps.findTerms(tx, request.fundCode, request.spid)
  if (!terms || !isOnShelf(terms, request.brand)) throw refuse('productUnknown')
  if (terms.buyStatus !== 7) throw refuse('productNotOnSale', terms.notOnlineReason)
  const accepted = new Set(request.protocolIds.split(','))
  if (!protocolIdsOf(terms.fundCode).every((id) => accepted.has(id)))
    throw refuse('protocolsMissing')
  return terms
}

/** What is paid at a price: the amount itself, or the cost of the grams within it. */
function amountOf({ grams, amountCents }: BuyGoldRequest, price: number): Cents {
  if (grams === undefined) return amountCents
  const cost = cents(costOf(grams, price))
  if (cost > amountCents) throw refuse('quoteAmountOver')
  return cost
}

type QuotedNeeds = Needs<'findTerms' | 'channels' | 'investorOf'> & MarketParts

async function placeQuoted(
  deps: QuotedNeeds,
  tx: Queries,
  request: BuyGoldRequest,
  { id, nowMs }: { id: string; nowMs: number },
) {
  const { accountId, fundCode } = request
  const terms = await quotedTerms(deps, tx, request)
  const taken = {
    id: request.quoteId,
    accountId,
    fundCode,
    side: 'buy' as const,
    priceLimit: request.priceLimit,
    orderId: id,
    nowMs,
  }
  const { quote, tradeDate } = await takeQuote(deps, tx, taken)
  const amountCents = amountOf(request, quote.price)
  if (request.payChannel === CARD_CHANNEL) throw refuse('channelUnknown')
  const { days, channel, payment } = await acceptPurchase(deps, tx, request, {
    id,
    nowMs,
    accountId,
    terms,
    amountCents,
    findDays: async () => {
      const days = quoteOrderDays(await deps.calendar(tx), tradeDate, terms)
      if (days.isEstimated && terms.origin === 'import') throw refuse('calendarUnknown')
      return { ...days, kind: 'quoteBuy' }
    },
    quote: { id: quote.id, nav: navOfGramPrice(quote.price) },
  })
  await channel.collect(tx, payment, nowMs)
  await markPaid(tx, id, { ...days, atMs: nowMs, cancelUntilMs: null, issue: '' })
}

/**
 * Buys at a quote: priced and paid in one transaction, never cancelled afterwards (MONEY 1.11). Who asks again after a
 * lost answer does so at a newer quote: it is the same order, at the price of the first.
 */
export function buyGold(
  deps: QuotedNeeds & SigningNeeds,
  request: BuyGoldRequest,
): Promise<{ orderId: string }> {
  const facts = { ...request, grams: request.grams }
  return signedOrder(deps, { ...request, act: 'buyGold', facts }, (tx, order) =>
    placeQuoted(deps, tx, request, order),
  )
}
