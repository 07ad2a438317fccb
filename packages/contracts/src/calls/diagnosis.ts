import { DIAGNOSIS_AXES } from '@koi/domain/diagnosis/diagnosis-axes'
import { STYLE_SWINGS, STYLE_TIES } from '@koi/domain/diagnosis/fund-style'
import { RATING_AXES } from '@koi/domain/diagnosis/rating'
import { METRIC_PERIODS } from '@koi/domain/metrics/metric-period'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { DateText, productKeys } from '../fields.ts'
import { as } from '../wire.ts'

const SKU = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo'

const Level = z.literal([1, 2, 3, 4, 5])

const OtherLevel = z.object({
  level: Level,
  points: z.int(),
  places: z.array(z.object({ axis: z.enum(RATING_AXES), rank: z.int() })),
})

const Unrated = z.object({
  kind: z.enum([
    'noValues',
    'measuring',
    'steady',
    'young',
    'sparse',
    'stale',
    'noCost',
    'fewPeers',
  ]),
  firstDay: z.optional(DateText),
  wholeDay: z.optional(DateText),
  daysMissing: z.optional(z.int()),
  returns: z.optional(z.int()),
  returnsNeeded: z.optional(z.int()),
  day: z.optional(DateText),
  newestDay: z.optional(DateText),
  peers: z.optional(z.int()),
  peersNeeded: z.optional(z.int()),
})

/** Rates, shares and yearly costs are ×10^4 percent; null where they are not known. */
const Axis = z.object({
  axis: z.enum(DIAGNOSIS_AXES),
  /** In the rating, percent; 0 of what does not count. */
  weight: z.int(),
  figure: z.nullable(z.int()),
  rank: z.nullable(z.int()),
  peers: z.nullable(z.int()),
  /** Others that share the place. */
  tied: z.nullable(z.int()),
  percentile: z.nullable(z.int()),
})

const SimilarFund = z.object({
  fundCode: z.string(),
  spid: z.string(),
  fundName: z.string(),
  annualReturn: z.int(),
  volatility: z.int(),
  drawdown: z.int(),
})

/** What a product is worth among its kind. */
export const diagnosisCalls = {
  queryFundDiagnosis: call({
    summary:
      'Own: a product beside its kind over one, two or three years, and what would change its rating',
    method: 'POST',
    path: `${SKU}.QueryFundDiagnosis`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      ...productKeys,
      period: z._default(z.enum(METRIC_PERIODS), 'year1'),
    }),
    response: z.object({
      fundName: z.string(),
      categoryText: z.string(),
      period: z.enum(METRIC_PERIODS),
      /** Of the figures; null where the history is shorter. */
      firstDay: z.nullable(DateText),
      day: z.nullable(DateText),
      returns: z.nullable(z.int()),
      months: z.nullable(z.int()),
      monthsUp: z.nullable(z.int()),
      rating: z.nullable(
        z.object({
          level: Level,
          points: z.int(),
          higher: z.nullable(OtherLevel),
          lower: z.nullable(OtherLevel),
        }),
      ),
      /** Why there is no rating; null where there is one. */
      unrated: z.nullable(Unrated),
      axes: z.array(Axis),
      /** How far it stood below its highest value on each day of the period. */
      falls: z.object({
        days: z.array(DateText),
        rates: z.array(z.int()),
        peakDay: z.nullable(DateText),
        troughDay: z.nullable(DateText),
        recoveredDay: z.nullable(DateText),
      }),
      /** Null without a benchmark here, or with too few common days. */
      style: z.nullable(
        z.object({
          swing: z.enum(STYLE_SWINGS),
          tie: z.enum(STYLE_TIES),
          indexName: z.string(),
          beta: z.int(),
          trackingError: z.int(),
        }),
      ),
      costs: z.object({
        managePpm: z.nullable(z.int()),
        custodyPpm: z.nullable(z.int()),
        servicePpm: z.nullable(z.int()),
      }),
      /** Who runs it today, and how many funds of its kind they ran through the period; null where they came later or no term is known. */
      managed: z.object({
        companyCode: z.string(),
        people: z.array(z.object({ manager: as('manager_name', z.string()), fromDay: DateText })),
        fundCount: z.nullable(z.int()),
      }),
      similar: z.array(SimilarFund),
      /** 推算: a day of the period is not explained by its source. */
      isEstimated: z.optional(z.boolean()),
    }),
  }),
}
