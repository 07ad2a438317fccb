import type { OrderState } from './order-model.ts'

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

export const orderMood = (state: OrderState): OrderMood => moods[state]
