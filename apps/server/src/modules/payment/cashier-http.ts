import type { paymentCalls } from '@koi/contracts/calls/payment'
import type { Handlers } from '#http/handlers.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { paymentState, prepay, type PrepayDeps } from './prepay.ts'

export const payCalls = (deps: PrepayDeps & { seal: Seal }): Handlers<typeof paymentCalls> => ({
  async prepay({ orderId }, { accountId }) {
    const params = await prepay(deps, { accountId, orderId })
    return params ? { kind: 'host', params } : { kind: 'mock', params: {} }
  },
  queryPayment: async ({ orderId }, { accountId }) => ({
    state: await paymentState(deps, { accountId, orderId }),
  }),
})
