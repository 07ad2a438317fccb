import { tradeCalls } from '@koi/contracts/calls/trade'
import { useCall } from '#api/use-call.ts'
import { useDayTexts } from '#session/today.ts'
import type { Order } from './order-model.ts'
import { awaitsShares, shareEstimate, type ShareEstimate } from './share-estimate.ts'

/** About how many shares an order comes to, while that is not known; the page is whole without it. */
export function useShareEstimate(order: Order): ShareEstimate | undefined {
  const { fundCode, spid } = order
  const days = useDayTexts()
  const { data } = useCall(
    { ...tradeCalls.queryBuyPre, ignoreError: true },
    awaitsShares(order) ? { fundCode, spid } : undefined,
  )
  return awaitsShares(order) && data ? shareEstimate(order, data, days) : undefined
}
