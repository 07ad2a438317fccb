import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { DateText, sliceAfter } from '../fields.ts'
import { as } from '../wire.ts'
import { KindCount } from './products.ts'
import { FundSearchItem } from './search-item.ts'

const SKU = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo'

/** A fund with what it made in a year, ×10^4 percent. */
const YearEnd = z.object({
  fundCode: z.string(),
  spid: z.string(),
  name: as('fund_brief_name', z.string()),
  riseRate: z.int(),
  /** The newest day that the rate contains. */
  day: DateText,
})

/** Who makes and runs products: companies and the people of their funds. */
export const productPeopleCalls = {
  queryCompanyInfo: call({
    summary: 'CL-077: a fund company and its funds that are sold here',
    method: 'POST',
    path: `${SKU}.QueryCompanyInfo`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      companyCode: z.string().check(z.maxLength(32)),
      category: z.optional(z.string().check(z.maxLength(32))),
      ...sliceAfter(50, 20),
    }),
    response: z.object({
      companyCode: z.string(),
      companyName: z.string(),
      fundCount: z.int(),
      items: as('item_list', z.array(FundSearchItem)),
      /** With which the next slice is asked for; empty at the end. */
      next: z.string(),
    }),
  }),
  queryCompanyFacts: call({
    summary:
      'Own: what is known of a company: kinds of its products that are sold here, who runs them, what they cost, the best and worst of a year',
    method: 'POST',
    path: `${SKU}.QueryCompanyFacts`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({ companyCode: z.string().check(z.maxLength(32)) }),
    response: z.object({
      companyCode: z.string(),
      companyName: z.string(),
      fundCount: z.int(),
      categories: as('category_list', z.array(KindCount)),
      managers: z.array(
        z.object({
          manager: as('manager_name', z.string()),
          /** Products of the company that they run now. */
          fundCount: z.int(),
          /** The earliest day on which they took one of these over; empty where nobody says it. */
          fromDay: z.string(),
        }),
      ),
      /** What a year of holding costs, of those whose papers say all of it; null where none does. */
      lowestFeePpm: z.nullable(z.int()),
      highestFeePpm: z.nullable(z.int()),
      /** Null unless two products have such a return. */
      best: z.nullable(YearEnd),
      worst: z.nullable(YearEnd),
    }),
  }),
  queryFundManager: call({
    summary:
      'Own: the funds of one company that a person runs or ran, with what each made meanwhile beside its benchmark',
    method: 'POST',
    path: `${SKU}.QueryFundManager`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      companyCode: z.string().check(z.maxLength(32)),
      manager: as('manager_name', z.string().check(z.minLength(1), z.maxLength(40))),
    }),
    response: z.object({
      companyCode: z.string(),
      companyName: z.string(),
      manager: as('manager_name', z.string()),
      items: as('item_list', z.array(FundSearchItem)),
      /** Those that run still first, the longest first; a fund may be there twice. */
      terms: z.array(
        z.object({
          fundCode: z.string(),
          /** Empty where nobody says since when. */
          fromDay: z.string(),
          /** The last day of a term that is over; empty of one that goes on. */
          untilDay: z.string(),
          /** From this published value to that one; empty where there are none. */
          firstDay: z.string(),
          lastDay: z.string(),
          /** Total return between them, ×10^4 percent. */
          riseRate: z.nullable(z.int()),
          /** A day between them is not explained by its source. */
          isEstimated: z.boolean(),
          /** Its benchmark between the same days; empty and null where there is none. */
          indexName: z.string(),
          indexRate: z.nullable(z.int()),
          sizeText: z.string(),
          yearlyFeePpm: z.nullable(z.int()),
        }),
      ),
    }),
  }),
}
