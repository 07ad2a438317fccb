import type { productMetricCalls } from '@koi/contracts/calls/products-metrics'
import type { DayCause } from '@koi/domain/metrics/day-cause'
import type { Handlers } from '#http/handlers.ts'
import type { Funds } from '../funds.ts'
import type { DayMoveRow } from './day-cause-store.ts'

const causeOf = ({
  day,
  indexName,
  indexRise,
  beta,
  rise,
  market,
  rest,
}: DayMoveRow & DayCause) => ({
  day,
  indexName,
  indexRise,
  beta,
  rise,
  market,
  rest,
})

/** Answers the calls about figures of risk. */
export const productMetricHandlers = (funds: Funds): Handlers<typeof productMetricCalls> => ({
  async queryFundMetrics(product, asked) {
    const found = await funds.metrics(product, asked)
    const { categoryText, indexName, dayCause, periods, isMeasuring } = found
    return {
      categoryText,
      indexName,
      dayCause: dayCause && causeOf(dayCause),
      periods: periods.map(({ isEstimated, ...figures }) => ({
        ...figures,
        ...(isEstimated && { isEstimated }),
      })),
      ...(isMeasuring && { isMeasuring }),
    }
  },
})
