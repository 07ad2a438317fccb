import { COMPARED_MAX, COMPARED_MIN } from '@koi/domain/comparison/choices'
import { SHOWN_FEE_SOURCES } from '@koi/domain/products/fund-terms'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { DateText, FundCode, Money } from '../fields.ts'
import { as } from '../wire.ts'

const SKU = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo'
/** As the specification has it. */
const HISTORY_TIMEOUT_MS = 35_000

/** Periods that money and curves are shown for. */
const ComparedPeriod = z.enum(['year1', 'year3'])

const FundCodes = z.array(FundCode).check(
  z.minLength(COMPARED_MIN, `至少选 ${COMPARED_MIN} 只基金`),
  z.maxLength(COMPARED_MAX, `最多对比 ${COMPARED_MAX} 只基金`),
  z.refine((codes) => new Set(codes).size === codes.length, '有重复的基金'),
)

/** Rates ×10^4 percent, ratios ×10^4; null where there is not enough data to say it. */
const ComparedFigures = z.object({
  period: ComparedPeriod,
  periodReturn: z.int(),
  volatility: z.nullable(z.int()),
  drawdown: z.nullable(z.int()),
  sharpe: z.nullable(z.int()),
  percentile: z.nullable(z.int()),
})

/** What 10,000 yuan became: after the fees of buying and selling, with dividends reinvested. */
const Outcome = z.object({
  period: ComparedPeriod,
  fromDay: DateText,
  toDay: DateText,
  investedCents: Money,
  buyFeeCents: Money,
  redeemFeeCents: Money,
  endCents: Money,
  profitCents: Money,
  worstMonth: z.nullable(z.object({ fromDay: DateText, toDay: DateText, changeCents: Money })),
})

const ComparedFund = z.object({
  fundCode: z.string(),
  spid: z.string(),
  fundName: z.string(),
  categoryText: z.string(),
  riskCode: z.int(),
  manager: z.nullable(z.string()),
  companyCode: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  sizeText: z.nullable(z.string()),
  setUpDate: z.nullable(DateText),
  /**
   * Of buying 10,000 yuan, after the discount; by the table of its kind where its own is not published (see `feeSource`). Null in a
   * tier of a fixed sum, and where there is neither table.
   */
  buyRatePpm: z.nullable(z.int()),
  /** Whose fees of buying and selling these are, here and in `outcomes`. */
  feeSource: z.enum(SHOWN_FEE_SOURCES),
  /** Management, custody and sales service; null where nobody has said it. */
  yearlyPpm: z.nullable(z.int()),
  /** Newest published day; null before the first. */
  day: z.nullable(DateText),
  /** What it disclosed last; null where it has disclosed nothing. */
  report: as(
    'disclosed_report',
    z.nullable(z.object({ reportDay: DateText, publishedDay: DateText })),
  ),
  figures: z.array(ComparedFigures),
  outcomes: z.array(Outcome),
  /** Why a period has no outcome. */
  untold: z.array(
    z.object({ period: ComparedPeriod, reason: z.enum(['young', 'estimated', 'noFees', 'noNav']) }),
  ),
})

const ComparedKey = z.object({ fundCode: z.string(), spid: z.string(), fundName: z.string() })

const Comparison = z.object({
  recordId: z.string(),
  funds: z.array(ComparedKey),
  comparedMs: z.int(),
})

/** Funds beside each other. */
export const comparisonCalls = {
  compareFunds: call({
    summary:
      'Own: two to six products beside each other: curves on one base, money after fees, facts',
    method: 'POST',
    path: `${SKU}.CompareFunds`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({ fundCodes: FundCodes, period: z._default(ComparedPeriod, 'year1') }),
    response: z.object({
      period: ComparedPeriod,
      /** In the order asked; those that are not sold here are left out. */
      funds: z.array(ComparedFund),
      unknownCodes: z.array(z.string()),
      /** Null where they have no two days in common. */
      curves: z.nullable(
        z.object({
          baseDay: DateText,
          days: z.array(DateText),
          lines: z.array(z.object({ fundCode: z.string(), rates: z.array(z.nullable(z.int())) })),
        }),
      ),
      /** Of every two that disclosed something, those with the most in common first. */
      overlaps: as(
        'compared_overlaps',
        z.array(
          z.object({
            oneCode: z.string(),
            otherCode: z.string(),
            overlapPpm: z.int(),
            /** What both name, three at most. */
            commonNames: z.array(z.string()),
            /** Both reports are of the end of one quarter. */
            isSameDay: z.boolean(),
          }),
        ),
      ),
    }),
  }),
  recUserPkHistory: call({
    summary: 'CL-082: keeps a comparison of the account, and answers the newest ones',
    method: 'POST',
    path: `${SKU}.RecUserPkHistory`,
    access: 'user',
    writes: true,
    timeoutMs: HISTORY_TIMEOUT_MS,
    request: z.object({ fundCodes: FundCodes }),
    response: z.object({ comparisons: z.array(Comparison) }),
  }),
  queryUserPkHistory: call({
    summary: 'Own: the newest comparisons of the account',
    method: 'POST',
    path: `${SKU}.QueryUserPkHistory`,
    access: 'user',
    request: z.object({}),
    response: z.object({ comparisons: z.array(Comparison) }),
  }),
  deleteUserPkHistory: call({
    summary: 'Own: forgets one comparison of the account, or all',
    method: 'POST',
    path: `${SKU}.DeleteUserPkHistory`,
    access: 'user',
    writes: true,
    request: z.object({
      /** All where it is left out. */
      recordId: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    }),
    response: z.object({ comparisons: z.array(Comparison) }),
  }),
}
