import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { DayOrigin } from '../day-origin.ts'
import { DateText, productKeys, slice } from '../fields.ts'
import { as } from '../wire.ts'

const SKU = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo'

/** What was published of products, day by day. */
export const productHistoryCalls = {
  queryNavHistory: call({
    summary: 'Own: published days of a fund, newest first',
    method: 'POST',
    path: `${SKU}.QueryNavHistory`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({ ...productKeys, ...slice(50, 20) }),
    response: z.object({
      /** Of `gold` a value is the price of a gram, of `money` the income of 10,000 shares. */
      category: z.string(),
      days: as(
        'day_list',
        z.array(
          z.object({
            day: DateText,
            value: z.string(),
            cumulative: as('cumulative_nav', z.string()),
            rate: z.string(),
            rateDescription: as('rate_desc', z.string()),
            /** Told where the day was published anew: 2 or more. */
            version: z.optional(z.int()),
          }),
        ),
      ),
      hasMore: z.boolean(),
      /** Of the newest day; told with the first rows. */
      origin: z.optional(DayOrigin),
    }),
  }),
}
