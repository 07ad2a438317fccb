import type { goldCalls } from '@koi/contracts/calls/gold'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import type { Gold } from './service.ts'

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
  queryGoldRealTimePrice: async (product, { brand }) => wirePrice(await gold.price(product, brand)),
  async queryGoldProducts(_request, { brand }) {
    const products = await gold.products(brand)
    return {
      products: products.map((product) => ({
        ...product,
        isDemoMarket: product.origin === 'demo',
      })),
    }
  },
  async queryGoldCurve({ period, ...product }, { brand }) {
    return { points: await gold.curve(product, period, brand) }
  },
  async queryGoldHolding(product, { accountId }) {
    const held = await gold.holding({ ...product, accountId })
    return {
      ...held,
      valueCents: cents(held.valueCents),
      costCents: cents(held.costCents),
      profitCents: cents(held.profitCents),
      totalProfitCents: cents(held.totalProfitCents),
    }
  },
  async quoteGold({ side, ...product }, { accountId, brand }) {
    const quote = await gold.quote({ ...product, accountId }, side, brand)
    return { ...quote, quoteId: quote.id }
  },
  async buyGold(request, { accountId, brand }) {
    const { orderId } = await gold.buy({
      ...request,
      accountId,
      amountCents: cents(request.amount),
      confirmedMismatch: request.confirmMismatch,
      brand,
    })
    return { orderId }
  },
  async sellGold(request, { accountId }) {
    const { orderId } = await gold.sell({ ...request, accountId })
    return { orderId }
  },
})
