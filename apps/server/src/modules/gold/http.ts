import type { ParsedRequestOf } from '@koi/contracts/call'
import type { goldCalls } from '@koi/contracts/calls/gold'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import type { Gold } from './service.ts'

const productOf = (request: { fund_code: string; spid: string }) => ({
  fundCode: request.fund_code,
  spid: request.spid,
})

type Deal = ParsedRequestOf<(typeof goldCalls)['sellGold' | 'buyGold']>

/** What every deal at a quote says. */
const dealOf = (request: Deal, accountId: string) => ({
  ...productOf(request),
  accountId,
  quoteId: request.quote_id,
  priceLimit: request.price_limit,
  passwordToken: request.password_token,
  idempotencyKey: request.idempotency_key,
  biStat: request.bi_stat,
  frontEndTraceId: request.front_end_trace_id,
})

const wirePrice = (market: Awaited<ReturnType<Gold['price']>>) => ({
  price: market.price,
  buy_price: market.buyPrice,
  sell_price: market.sellPrice,
  valid_seconds: market.validSeconds,
  price_ms: market.priceMs,
  now_ms: market.nowMs,
  is_open: market.session !== undefined,
  session_name: market.session?.name ?? '',
  closes_ms: market.session?.closesMs ?? null,
  next_open_ms: market.next?.opensMs ?? null,
  next_session_name: market.next?.name ?? '',
  base_price: market.base.price,
  base_day: market.base.day,
  trade_date: market.tradeDate,
})

export const goldHandlers = (gold: Gold): Handlers<typeof goldCalls> => ({
  queryGoldRealTimePrice: async (request, { brand }) =>
    wirePrice(await gold.price(productOf(request), brand)),
  async queryGoldProducts(_request, { brand }) {
    const products = await gold.products(brand)
    return {
      products: products.map((product) => ({
        fund_code: product.fundCode,
        spid: product.spid,
        fund_brief_name: product.name,
        is_demo_market: product.origin === 'demo',
        buy_button_status: product.buyStatus,
        reason: product.reason,
        min_buy_cents: cents(product.minBuyCents),
      })),
    }
  },
  async queryGoldCurve(request, { brand }) {
    return { points: await gold.curve(productOf(request), request.period, brand) }
  },
  async queryGoldHolding(request, { accountId }) {
    const held = await gold.holding({ ...productOf(request), accountId })
    return {
      grams: held.grams,
      sellable_grams: held.sellableGrams,
      locked_grams: held.lockedGrams,
      selling_grams: held.sellingGrams,
      coming_grams: held.comingGrams,
      sellable_from: held.sellableFrom,
      value_cents: cents(held.valueCents),
      cost_cents: cents(held.costCents),
      unit_cost: held.unitCost,
      profit_cents: cents(held.profitCents),
      total_profit_cents: cents(held.totalProfitCents),
      redeem_button_status: held.redeemStatus,
    }
  },
  async quoteGold(request, { accountId, brand }) {
    const who = { ...productOf(request), accountId }
    const quote = await gold.quote(who, request.side, brand)
    return {
      quote_id: quote.id,
      price: quote.price,
      market_price: quote.marketPrice,
      quoted_ms: quote.quotedMs,
      valid_until_ms: quote.validUntilMs,
      valid_seconds: quote.validSeconds,
    }
  },
  async buyGold(request, { accountId, brand }) {
    const { orderId } = await gold.buy({
      ...dealOf(request, accountId),
      amountCents: request.amount,
      grams: request.grams,
      payChannel: request.pay_channel,
      paySource: request.pay_source,
      protocolIds: request.protocol_ids,
      confirmedMismatch: request.confirm_mismatch,
      brand,
    })
    return { listid: orderId }
  },
  async sellGold(request, { accountId }) {
    const deal = { ...dealOf(request, accountId), grams: request.grams }
    const { orderId } = await gold.sell(deal)
    return { listid: orderId }
  },
})
