import type { ResponseOf } from '@koi/contracts/call'
import type { tradeCalls } from '@koi/contracts/calls/trade'
import { isFinalState } from '@koi/domain/trade/order-states'

type OrderAnswer = ResponseOf<(typeof tradeCalls)['queryOrder']>['order']

export type OrderKind = OrderAnswer['kind']
export type OrderState = OrderAnswer['state']
export type StepState = OrderAnswer['timeline'][number]['state']

/** An order in a list. What is not known yet is null, never zero. */
export type OrderRow = ResponseOf<(typeof tradeCalls)['queryOrders']>['orders'][number]

/** An order with everything its page shows; dates are YYYY-MM-DD or empty. */
export const orderOf = (order: OrderAnswer) => ({
  ...order,
  isFinal: isFinalState(order.kind, order.state),
  /** The fund that a conversion leads to; undefined for other kinds. */
  target:
    order.targetFundCode === ''
      ? undefined
      : { fundCode: order.targetFundCode, name: order.targetFundName },
  /** Confirmed, so that there is a paper of it. */
  hasPaper: order.confirmedCents !== null || order.confirmedShares !== null,
  /** Where its money comes from. */
  channel: { name: order.payChannel, source: order.paySource },
})
export type Order = ReturnType<typeof orderOf>
