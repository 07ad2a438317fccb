import { moneyFundCalls } from '@koi/contracts/calls/money-funds'
import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { tradeCalls } from '@koi/contracts/calls/trade'
import type { Shares } from '@koi/domain/products/shares'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { productKeys, type Product } from '#features/products/index.ts'
import { quickOfferOf } from './quick-model.ts'
import { redeemPreviewOf } from './redeem-preview.ts'

/** What redeeming so many shares gives and costs now; without shares only what can be redeemed. */
export function useRedeemPreview(product: Product, shares?: Shares) {
  const request = { ...productKeys(product), ...(shares !== undefined && { shares }) }
  const { data, ...query } = useCall(tradeCalls.queryRedeemPre, request, { keepPrevious: true })
  return { ...query, preview: data && redeemPreviewOf(data) }
}

/** Whether shares can become money at once. Where nobody answers, the ordinary way is there without it. */
export function useQuickOffer(product: Product) {
  const { data, isPending } = useCall(
    { ...moneyFundCalls.queryFundMfCustom, ignoreError: true },
    productKeys(product),
  )
  return { offer: data && quickOfferOf(data), isPending }
}

/** What a redemption of any way changes. */
const sold = [
  holdingsCalls.queryAsset,
  holdingsCalls.queryAssetList,
  holdingsCalls.queryMainAsset,
  holdingsCalls.queryLots,
  moneyFundCalls.queryYejAsset,
  moneyFundCalls.queryFundMfCustom,
  tradeCalls.queryOrders,
  tradeCalls.queryBuyPre,
  tradeCalls.queryRedeemPre,
]

/** Places a redemption; what it changes is asked again. */
export const useRedeem = () => useSend(tradeCalls.redeem, { changes: sold })
export const useQuickRedeem = () => useSend(moneyFundCalls.quickRedeem, { changes: sold })
