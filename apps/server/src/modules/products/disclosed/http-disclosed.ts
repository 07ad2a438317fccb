import type { productDisclosedCalls } from '@koi/contracts/calls/products-disclosed'
import type { Handlers } from '#http/handlers.ts'
import type { Funds } from '../funds.ts'

/** Answers the calls about what products hold. */
export const productDisclosedHandlers = (funds: Funds): Handlers<typeof productDisclosedCalls> => ({
  async queryFundHoldings(product, asked) {
    return { report: await funds.holdings(product, asked) }
  },
})
