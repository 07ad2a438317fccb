import { useEffect, useState } from 'react'
import { forgetPlaced, isPlacedNow } from '#api/signed-order/placed-now.ts'
import { momentOf, type Moment } from './moment.ts'
import type { Order } from './order-model.ts'
import { isArrivalSeen, noteArrivalSeen } from './seen-arrivals.ts'

/** The moment that this page opens with; whatever happens to the order meanwhile ends it, and opened again it is calm. */
export function useMoment(order: Order, today: string): Moment | undefined {
  const { orderId, state } = order
  const [first] = useState(() => ({
    state,
    isPlaced: isPlacedNow(orderId),
    isSeen: isArrivalSeen(orderId),
  }))
  const isStill = state === first.state || first.state === 'created'
  const moment = momentOf(order, { isNew: first.isPlaced && isStill, isSeen: first.isSeen, today })
  const hasArrived = moment?.spot === 'cash'
  useEffect(() => {
    // Its payment may still come while the page stands.
    if (!order.needsPayment) forgetPlaced(orderId)
    if (hasArrived) noteArrivalSeen(orderId)
  }, [orderId, order.needsPayment, hasArrived])
  return moment
}
