import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { demoCashierCalls } from '@koi/contracts/calls/payment-demo'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export interface ProductKeys {
  fundCode: string
  spid: string
}

/** Whatever shows money or orders: asked again after money has moved. */
export const moved = [
  tradeCalls.queryOrder,
  tradeCalls.queryOrders,
  tradeCalls.queryBuyPre,
  tradeCalls.queryRedeemPre,
  holdingsCalls.queryAsset,
  holdingsCalls.queryAssetList,
  holdingsCalls.queryAssetRecords,
  holdingsCalls.queryMainAsset,
]

/** What the buy page needs; nothing is asked until the seller is known. */
export const useBuyPreview = (product: ProductKeys | undefined) =>
  useCall(tradeCalls.queryBuyPre, product && { fundCode: product.fundCode, spid: product.spid })

export const usePlaceBuy = () => useSend(tradeCalls.buy, { changes: [tradeCalls.queryOrders] })
export const useMockPay = () => useSend(demoCashierCalls.mockPay, { changes: moved })
