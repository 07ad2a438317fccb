import { couponCalls } from '@koi/contracts/calls/coupons'
import { pointsCalls } from '@koi/contracts/calls/points'
import { deliveryAddressCalls } from '@koi/contracts/calls/points-addresses'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'

export const useBalance = () => useCall(pointsCalls.queryPoints, {})
/** Of somebody who is logged in alone. */
export const useTasks = (isAsked = true) =>
  useCall(pointsCalls.queryPointsTasks, isAsked ? {} : undefined)
export const useGoodsList = () => useCall(pointsCalls.queryPointsGoods, {})
export const useGoods = (goodsId: string | undefined) =>
  useCall(pointsCalls.queryPointsGoodsDetail, goodsId === undefined ? undefined : { goodsId })
export const useExchange = (orderId: string | undefined) =>
  useCall(pointsCalls.queryPointsOrder, orderId === undefined ? undefined : { orderId })
/** The newest parcel that is still to come. */
export const useUnderWay = () => useCall(pointsCalls.queryPointsOrders, { underWay: 1, limit: 1 })

/** Lines of one's points, the newest first. */
export function useLines(way: 'in' | 'out' | undefined) {
  const { answers, ...list } = useItemSlices(pointsCalls.queryPointsRecords, {
    request: (after) => ({ way, after }),
    nextOf: ({ next }) => next,
  })
  return { ...list, lines: answers?.flatMap(({ lines }) => lines) }
}

/** One's exchanges, the newest first. */
export function useExchanges() {
  const { answers, ...list } = useItemSlices(pointsCalls.queryPointsOrders, {
    request: (after) => ({ after }),
    nextOf: ({ next }) => next,
  })
  return { ...list, orders: answers?.flatMap(({ orders }) => orders) }
}

const moved = [
  pointsCalls.queryPoints,
  pointsCalls.queryPointsRecords,
  pointsCalls.queryPointsGoods,
  pointsCalls.queryPointsGoodsDetail,
  pointsCalls.queryPointsOrders,
  pointsCalls.queryPointsOrder,
]

export const useEarn = () =>
  useSend(pointsCalls.earnPoints, {
    changes: [
      pointsCalls.queryPoints,
      pointsCalls.queryPointsTasks,
      pointsCalls.queryPointsRecords,
      pointsCalls.queryPointsGoodsDetail,
    ],
  })
export const useBeginReading = () => useSend(pointsCalls.beginPointsReading)
/** Coupons come by it, too. */
export const useExchangePoints = () =>
  useSend(pointsCalls.exchangePoints, {
    changes: [...moved, couponCalls.couponList, couponCalls.cardQuery],
  })
export const useCancelExchange = () => useSend(pointsCalls.cancelPointsOrder, { changes: moved })
export const useReceive = () => useSend(pointsCalls.receivePointsOrder, { changes: moved })

export const useAddresses = (isAsked = true) =>
  useCall(deliveryAddressCalls.queryDeliveryAddresses, isAsked ? {} : undefined)
export const useAddress = (addressId: string | undefined) =>
  useCall(
    deliveryAddressCalls.queryDeliveryAddress,
    addressId === undefined ? undefined : { addressId },
  )
const kept = {
  changes: [deliveryAddressCalls.queryDeliveryAddresses, deliveryAddressCalls.queryDeliveryAddress],
}
export const useSaveAddress = () => useSend(deliveryAddressCalls.saveDeliveryAddress, kept)
export const useSetDefault = () => useSend(deliveryAddressCalls.setDefaultAddress, kept)
export const useRemoveAddress = () => useSend(deliveryAddressCalls.removeDeliveryAddress, kept)
export const useRestoreAddress = () => useSend(deliveryAddressCalls.restoreDeliveryAddress, kept)
