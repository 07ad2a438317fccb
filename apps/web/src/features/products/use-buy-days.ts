import { tradeCalls } from '@koi/contracts/calls/trade'
import { useCall } from '#api/use-call.ts'
import type { Product } from './product.ts'

const MOST = 50

/** The trading days on which the person's newest purchases of a product were priced; none where they are not asked for. */
export function useBuyDays({ fundCode, spid }: Product, isWanted: boolean): readonly string[] {
  const { data } = useCall(
    { ...tradeCalls.queryOrders, ignoreError: true },
    isWanted ? { kind: 'buy', fundCode, offset: 0, limit: MOST } : undefined,
  )
  const bought = data?.orders.filter((order) => order.spid === spid && order.state === 'confirmed')
  return bought?.map(({ tradeDate }) => tradeDate) ?? []
}
