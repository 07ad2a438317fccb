import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FormInt, OrderId } from '../fields.ts'
import { as } from '../wire.ts'

/** The demo's cashier, which pays with play money. Outside of the demo it has nothing to pay with (RU-187). */
export const demoCashierCalls = {
  mockPay: call({
    summary: 'CL-010: the demo cashier’s answer to the 提示 dialog (D-8)',
    method: 'POST',
    namedGet: true,
    path: '/app/v2.0/wx_fund_callback_test_ui.cgi',
    access: 'user',
    writes: true,
    request: z.object({ orderId: as('listid', OrderId), payCode: FormInt }),
    response: z.object({
      data: z.object({ orderId: as('listid', z.string()), payCode: z.int(), payText: z.string() }),
    }),
  }),
}
