import type { demoCashierCalls } from '@koi/contracts/calls/payment-demo'
import type { Handlers } from '#http/handlers.ts'
import { payOrder, type PayNeeds } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'

type DemoCashierHandlers = Handlers<typeof demoCashierCalls>

/** The mock cashier moves play money: only the demo is composed with it. */
export const cashierHandlers = (deps: PayNeeds): DemoCashierHandlers => ({
  async mockPay({ orderId, payCode: answer }, { accountId, brand }) {
    const { payCode, payText } = await payOrder(deps, {
      accountId,
      orderId,
      payCode: answer,
      brand,
    })
    return { data: { orderId, payCode, payText } }
  },
})

/** What answers in the mock cashier's place outside of the demo: it has nothing to pay with (RU-187). */
export const noCashierHandlers: DemoCashierHandlers = {
  mockPay() {
    throw refuse('mockPayOff')
  },
}
