import type { productMetricCalls } from '@koi/contracts/calls/products-metrics'
import type { Handlers } from '#http/handlers.ts'
import type { Funds } from '../funds.ts'

/** Answers the calls about figures of risk. */
export const productMetricHandlers = (funds: Funds): Handlers<typeof productMetricCalls> => ({
  async queryFundMetrics(product, asked) {
    const { categoryText, indexName, periods } = await funds.metrics(product, asked)
    return {
      categoryText,
      indexName,
      periods: periods.map(({ isEstimated, ...figures }) => ({
        ...figures,
        ...(isEstimated && { isEstimated }),
      })),
    }
  },
})
