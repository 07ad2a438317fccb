import { signed } from '@koi/domain/orders/signed-acts'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { costOf, navOfGramPrice } from '@koi/domain/gold/grams'
import type { Queries } from '#kernel/db.ts'
import {
  channelOf,
  channelsFor,
  checkAmount,
  checkSuitability,
  insertOrder,
  markPaid,
  orderOnce,
  protocolIdsOf,
  reserveRoom,
  type TradeDeps,
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
  amountCents: number
  /** Grams ×10^4 that are wanted, whatever they cost up to the amount. */
  grams?: number | undefined
  payChannel: number
  paySource: string
  passwordToken: string
  idempotencyKey: string
  protocolIds: string
  confirmedMismatch: boolean
  biStat: string | undefined
  frontEndTraceId: string
  brand: Shelf
}

/** Cards are paid at a cashier, and a quote does not wait for one. */
const CARD_CHANNEL = 0

async function quotedTerms(
  deps: TradeDeps,
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
function amountOf({ grams, amountCents }: BuyGoldRequest, price: number): number {
  if (grams === undefined) return amountCents
  const cost = costOf(grams, price)
  if (cost > amountCents) throw refuse('quoteAmountOver')
  return cost
}

async function placeQuoted(
  deps: TradeDeps & MarketParts,
  tx: Queries,
  request: BuyGoldRequest,
  { id, nowMs }: { id: string; nowMs: number },
) {
  const { accountId, fundCode, payChannel, paySource } = request
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
  checkAmount(terms, amountCents)
  if (payChannel === CARD_CHANNEL) throw refuse('channelUnknown')
  const channel = channelOf(channelsFor(deps.channels, terms.category), payChannel)
  const payment = { accountId, fundCode, amountCents, channel: payChannel, source: paySource }
  await channel.check(tx, payment, nowMs)
  const days = quoteOrderDays(await deps.calendar(tx), tradeDate, terms)
  if (days.isEstimated && terms.origin === 'import') throw refuse('calendarUnknown')
  const { investor, isMismatch } = await checkSuitability(deps, tx, request, terms, nowMs)
  const room = { accountId, fundCode, tradeDate }
  if (!(await reserveRoom(tx, room, amountCents, terms.dayLimitCents)))
    throw refuse('amountOverLimit')
  await insertOrder(tx, {
    ...room,
    id,
    kind: 'quoteBuy',
    spid: terms.spid,
    state: 'created',
    amountCents,
    shares: null,
    payChannel,
    paySource,
    nowMs,
    acceptedMs: null,
    confirmDate: days.confirmDate,
    redeemableDate: days.redeemableDate,
    arriveDate: null,
    cancelUntilMs: null,
    isEstimated: days.isEstimated,
    investorClass: investor?.class ?? null,
    examSittingId: investor?.sittingId ?? null,
    riskCode: terms.riskCode,
    riskVersion: terms.riskVersion,
    mismatchConfirmed: isMismatch,
    protocolIds: request.protocolIds,
    biStat: request.biStat ?? null,
    frontEndTraceId: request.frontEndTraceId,
    quote: { id: quote.id, nav: navOfGramPrice(quote.price) },
  })
  await channel.collect(tx, { ...payment, id }, nowMs)
  await markPaid(tx, id, { ...days, atMs: nowMs, cancelUntilMs: null, issue: '' })
}

/** Buys at a quote: priced and paid in one transaction, never cancelled afterwards (MONEY 1.11). */
export function buyGold(
  deps: TradeDeps & MarketParts,
  request: BuyGoldRequest,
): Promise<{ orderId: string }> {
  const { accountId, idempotencyKey, fundCode, spid, quoteId, amountCents, grams = 0 } = request
  const decided = ['quoteBuy', fundCode, spid, quoteId, amountCents, grams, request.priceLimit]
  return orderOnce(
    deps,
    { accountId, idempotencyKey, request: [...decided, request.payChannel, request.paySource] },
    async (tx, order) => {
      await placeQuoted(deps, tx, request, order)
      await deps.useToken(tx, {
        accountId,
        ...signed('buyGold', { ...request, grams: request.grams }),
        token: request.passwordToken,
        nowMs: order.nowMs,
      })
    },
  )
}
