import type { productPaperCalls } from '@koi/contracts/calls/products-papers'
import type { Handlers } from '#http/handlers.ts'
import type { Funds } from '../funds.ts'

/** Answers the calls about the papers of products. */
export const productPaperHandlers = (funds: Funds): Handlers<typeof productPaperCalls> => ({
  async queryItemProtocolList({ products }, asked) {
    const protocols = await funds.protocols(products, asked)
    return {
      protocols: protocols.map(({ id, fundCode, kind, title }) => ({
        protocolId: id,
        fundCode,
        kind,
        title,
      })),
    }
  },
  queryDocument: ({ kind, ...product }, asked) => funds.document(product, kind, asked),
})
