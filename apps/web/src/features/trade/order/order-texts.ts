import { orderKind } from '@koi/domain/trade/order-kinds'
import { canMove } from '@koi/domain/trade/order-states'
import type { OrderKind, OrderState } from './order-model.ts'

/** How far an order is: on its way, well ended, or ended without a deal. */
export type OrderMood = 'waiting' | 'done' | 'stopped'

const moods = {
  created: 'waiting',
  paid: 'waiting',
  accepted: 'waiting',
  moving: 'waiting',
  confirmed: 'done',
  paidOut: 'done',
  cancelled: 'stopped',
  failed: 'stopped',
  closed: 'stopped',
} as const satisfies Record<OrderState, OrderMood>

/** Sold, and the money is still on its way. */
export const awaitsMoney = ({ kind, state }: { kind: OrderKind; state: OrderState }): boolean =>
  state === 'confirmed' && canMove(kind, state, 'paidOut')

/** At a quoted price an order is a deal as soon as it is paid or accepted; its shares are only booked later. */
export function orderMood({ kind, state }: { kind: OrderKind; state: OrderState }): OrderMood {
  if (orderKind(kind).isQuoted && (state === 'paid' || state === 'accepted')) return 'done'
  return awaitsMoney({ kind, state }) ? 'waiting' : moods[state]
}
