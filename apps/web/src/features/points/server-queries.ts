import { pointsCalls } from '@koi/contracts/calls/points'
import { deliveryAddressCalls } from '@koi/contracts/calls/points-addresses'
import type { Want } from '#navigation/page-modules.ts'

const balance: Want = { call: pointsCalls.queryPoints, request: {} }

export const mallWants = (): Want[] => [
  balance,
  { call: pointsCalls.queryPointsTasks, request: {} },
  { call: pointsCalls.queryPointsGoods, request: {} },
]

export function exchangeWants(query: URLSearchParams): Want[] {
  const goodsId = query.get('goods_id')
  return goodsId === null
    ? []
    : [{ call: pointsCalls.queryPointsGoodsDetail, request: { goodsId } }]
}

/** The one exchange that the address of a page names. */
export function orderWants(query: URLSearchParams): Want[] {
  const orderId = query.get('order_id')
  return orderId === null ? [] : [{ call: pointsCalls.queryPointsOrder, request: { orderId } }]
}

export const addressesWants = (): Want[] => [
  { call: deliveryAddressCalls.queryDeliveryAddresses, request: {} },
]
