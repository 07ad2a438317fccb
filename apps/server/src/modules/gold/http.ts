import type { ParsedRequestOf } from '@koi/contracts/call'
import type { goldCalls } from '@koi/contracts/calls/gold'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import type { Gold } from './service.ts'

const productOf = (request: { fundCode: string; spid: string }) => ({
  fundCode: request.fundCode,
  spid: request.spid,
})

type Deal = ParsedRequestOf<(typeof goldCalls)['sellGold' | 'buyGold']>

/** What every deal at a quote says. */
const dealOf = (request: Deal, accountId: string) => ({
  ...productOf(request),
  accountId,
  quoteId: request.quoteId,
  priceLimit: request.priceLimit,
  passwordToken: request.passwordToken,
  idempotencyKey: request.idempotencyKey,
  biStat: request.bi_stat,
  frontEndTraceId: request.frontEndTraceId,
})

const wirePrice = (market: Awaited<ReturnType<Gold['price']>>) => ({
  ...market,
  isOpen: market.session !== undefined,
  sessionName: market.session?.name ?? '',
  closesMs: market.session?.closesMs ?? null,
  nextOpenMs: market.next?.opensMs ?? null,
  nextSessionName: market.next?.name ?? '',
  basePrice: market.base.price,
  baseDay: market.base.day,
})

export const goldHandlers = (gold: Gold): Handlers<typeof goldCalls> => ({
  queryGoldRealTimePrice: async (request, { brand }) =>
    wirePrice(await gold.price(productOf(request), brand)),
  async queryGoldProducts(_request, { brand }) {
    const products = await gold.products(brand)
    return {
      products: products.map((product) => ({
        ...product,
        isDemoMarket: product.origin === 'demo',
      })),
    }
  },
  async queryGoldCurve(request, { brand }) {
    return { points: await gold.curve(productOf(request), request.period, brand) }
  },
  async queryGoldHolding(request, { accountId }) {
    const held = await gold.holding({ ...productOf(request), accountId })
    return {
      ...held,
      valueCents: cents(held.valueCents),
      costCents: cents(held.costCents),
      profitCents: cents(held.profitCents),
      totalProfitCents: cents(held.totalProfitCents),
    }
  },
  async quoteGold(request, { accountId, brand }) {
    const who = { ...productOf(request), accountId }
    const quote = await gold.quote(who, request.side, brand)
    return { ...quote, quoteId: quote.id }
  },
  async buyGold(request, { accountId, brand }) {
    const { orderId } = await gold.buy({
      ...dealOf(request, accountId),
      amountCents: request.amount,
      grams: request.grams,
      payChannel: request.payChannel,
      paySource: request.paySource,
      protocolIds: request.protocolIds,
      confirmedMismatch: request.confirmMismatch,
      brand,
    })
    return { orderId }
  },
  async sellGold(request, { accountId }) {
    const deal = { ...dealOf(request, accountId), grams: request.grams }
    const { orderId } = await gold.sell(deal)
    return { orderId }
  },
})
