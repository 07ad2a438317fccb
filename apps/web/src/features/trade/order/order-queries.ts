import type { RecordTab } from '@koi/domain/trade/order-kind-rule'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useSlices } from '#api/use-slices.ts'
import { moved } from '../queries.ts'

/** Rows of the record list that are fetched at once. */
const RECORDS_A_SLICE = 20
/** An order that is not settled yet is asked for again at this pace while its page is shown. */
const ORDER_EVERY_MS = 15_000

export const useCancelOrder = () =>
  useSend(tradeCalls.cancelOrder, { changes: moved, tells: 'order' })

export const useOrder = (orderId: string, isFinal: boolean) =>
  useCall(tradeCalls.queryOrder, { orderId }, { everyMs: isFinal ? undefined : ORDER_EVERY_MS })

/** Orders of this account, newest first. */
export const useOrders = (filter: { kind: RecordTab | undefined; fundCode: string | undefined }) =>
  useSlices(tradeCalls.queryOrders, {
    request: (offset) => ({
      ...(filter.kind !== undefined && { kind: filter.kind }),
      ...(filter.fundCode !== undefined && { fundCode: filter.fundCode }),
      offset,
      limit: RECORDS_A_SLICE,
    }),
    rows: (answer) => answer.orders,
    hasMore: (answer) => answer.hasMore,
  })
