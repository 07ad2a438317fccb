import { METRIC_PERIODS } from '@koi/domain/metrics/metric-period'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { DateText, productKeys } from '../fields.ts'
import { as } from '../wire.ts'

const SKU = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo'

/** Rates are ×10^4 percent, ratios ×10^4; null where there is not enough data to say it. */
const PeriodMetric = z.object({
  period: z.enum(METRIC_PERIODS),
  firstDay: DateText,
  /** The newest day that the figures contain. */
  day: DateText,
  /** Daily returns between the two days. */
  returns: z.int(),
  periodReturn: z.int(),
  annualReturn: z.int(),
  volatility: z.nullable(z.int()),
  /** How deep it fell from a high: 0 or more. */
  drawdown: z.nullable(z.int()),
  peakDay: z.nullable(DateText),
  troughDay: z.nullable(DateText),
  /** The first day back at the high; null while it is not reached again. */
  recoveredDay: z.nullable(DateText),
  sharpe: z.nullable(z.int()),
  sortino: z.nullable(z.int()),
  calmar: z.nullable(z.int()),
  alpha: z.nullable(z.int()),
  beta: z.nullable(z.int()),
  trackingError: z.nullable(z.int()),
  benchmarkReturns: z.nullable(z.int()),
  months: z.int(),
  monthsUp: z.int(),
  benchmarkMonths: z.int(),
  monthsAhead: z.int(),
  /** Among the funds of its category by the return of the period, 1 is the best; null among too few. */
  rank: z.nullable(z.int()),
  peers: z.nullable(z.int()),
  /** The share of the others that it leaves behind. */
  percentile: z.nullable(z.int()),
  /** 推算: a day of the period is not explained by its source. */
  isEstimated: z.optional(z.boolean()),
})

/** Figures of risk of a product. */
export const productMetricCalls = {
  queryFundMetrics: call({
    summary:
      'Own: return, risk and rank of a product over one, two and three years, and what moved it last',
    method: 'POST',
    path: `${SKU}.QueryFundMetrics`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object(productKeys),
    response: z.object({
      categoryText: z.string(),
      /** What alpha and beta compare with; null where it has no benchmark here. */
      indexName: z.nullable(z.string()),
      /**
       * What moved it on its newest published day, from official values: as much as its benchmark's move brings a product of its
       * beta, and the rest; both add up to its rise. ×10^4 percent. Null where a value or the beta is missing.
       */
      dayCause: z.nullable(
        z.object({
          day: DateText,
          rise: z.int(),
          indexName: z.string(),
          indexRise: z.int(),
          beta: z.int(),
          market: as('market_rise', z.int()),
          rest: as('rest_rise', z.int()),
        }),
      ),
      /** Periods that its history does not reach are left out. */
      periods: z.array(PeriodMetric),
      /** Its figures or its place are worked out for the first time and will be there in a while. */
      isMeasuring: z.optional(z.boolean()),
    }),
  }),
}
