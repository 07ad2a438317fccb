import { PAYMENT_STATES } from '@koi/domain/payment/payment-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { OrderId } from '../fields.ts'
import { as } from '../wire.ts'

const CASHIER = '/fbp/fund/v1/fund.fupay_cashier_ao.FupayCashierAo'

/** How the money of an order is asked for at a payment provider (D-8). */
export const paymentCalls = {
  prepay: call({
    summary:
      'Own: what the chat app needs to ask for the money; the same order again is the same payment',
    method: 'POST',
    path: `${CASHIER}.Prepay`,
    access: 'user',
    writes: true,
    request: z.object({ orderId: as('listid', OrderId) }),
    response: z.object({
      /** host: `Host.pay` asks with the parameters; mock: the demo cashier asks (ER-027). */
      kind: z.enum(['host', 'mock']),
      params: z.catchall(z.object({}), z.string()),
    }),
  }),
  queryPayment: call({
    summary:
      'Own: what became of the payment of an order, asked of the provider where it is still open',
    method: 'POST',
    path: `${CASHIER}.QueryPaymentOrder`,
    access: 'user',
    asksSession: true,
    request: z.object({ orderId: as('listid', OrderId) }),
    response: z.object({
      state: z.enum(['none', ...PAYMENT_STATES]),
    }),
  }),
}
