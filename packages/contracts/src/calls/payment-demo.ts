import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FormInt, OrderId } from '../fields.ts'

/** The demo's cashier, which pays with play money. Outside of the demo it has nothing to pay with (RU-187). */
export const demoCashierCalls = {
  mockPay: call({
    summary: 'CL-010: the demo cashier’s answer to the 提示 dialog (D-8)',
    method: 'POST',
    namedGet: true,
    path: '/app/v2.0/wx_fund_callback_test_ui.cgi',
    access: 'user',
    writes: true,
    request: z.object({ listid: OrderId, pay_code: FormInt }),
    response: z.object({
      data: z.object({ listid: z.string(), pay_code: z.int(), pay_text: z.string() }),
    }),
  }),
}
