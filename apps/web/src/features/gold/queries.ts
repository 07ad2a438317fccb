import { goldCalls, type GOLD_PERIODS } from '@koi/contracts/calls/gold'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { productKeys, type Product } from '#features/products/index.ts'

export type GoldPeriod = (typeof GOLD_PERIODS)[number]

/** The price moves every few seconds; a market that is closed is looked at now and then. */
const PRICE_EVERY_MS = 3_000
const CURVE_EVERY_MS = 60_000

/** Whatever shows money or gold: asked again after a deal. */
const moved = [
  goldCalls.queryGoldHolding,
  tradeCalls.queryOrders,
  tradeCalls.queryBuyPre,
  holdingsCalls.queryAsset,
  holdingsCalls.queryAssetList,
  holdingsCalls.queryMainAsset,
]

const keysOf = (product: Product | undefined) => product && productKeys(product)

/** The price of now, asked again while its page is shown. */
export const useGoldPrice = (product: Product | undefined) =>
  useCall(goldCalls.queryGoldRealTimePrice, keysOf(product), { everyMs: PRICE_EVERY_MS })

export const useGoldProducts = () => useCall(goldCalls.queryGoldProducts, {})

export const useGoldCurve = (product: Product | undefined, period: GoldPeriod) =>
  useCall(goldCalls.queryGoldCurve, product && { ...productKeys(product), period }, {
    keepPrevious: true,
    everyMs: period === 'day' ? CURVE_EVERY_MS : undefined,
  })

export const useGoldHolding = (product: Product | undefined) =>
  useCall(goldCalls.queryGoldHolding, keysOf(product))

export const useAskQuote = () => useSend(goldCalls.quoteGold)
export const useBuyGold = () => useSend(goldCalls.buyGold, { changes: moved })
export const useSellGold = () => useSend(goldCalls.sellGold, { changes: moved })
