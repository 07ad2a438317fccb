import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { DateText } from '../fields.ts'
import { CurvePeriod } from './products.ts'
import { as } from '../wire.ts'

const INDEX = '/fbp/fund/v1/fund.fuapl_index_ao.FuaplIndexAo'
const IndexCode = z.string().check(z.regex(/^[0-9A-Za-z]{1,16}$/, '指数代码不正确'))

/** Market indices that funds are compared with. */
export const indexCalls = {
  queryIndexDetail: call({
    summary: 'CL-068: an index with its newest close and its way over a period',
    method: 'POST',
    path: `${INDEX}.QueryIndexDetailInfo`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({ indexCode: IndexCode, period: z._default(CurvePeriod, 'month3') }),
    response: z.object({
      index: as(
        'index_detail_info',
        z.object({
          indexCode: z.string(),
          indexName: z.string(),
          isDemoMarket: z.boolean(),
          /** Newest published day and its close ×10^4; empty and null before the first. */
          day: z.string(),
          close: z.nullable(z.int()),
          /** Since the day before and since the start of the period, ×10^4 percent. */
          dayRiseRate: z.nullable(z.int()),
          periodRiseRate: z.nullable(z.int()),
          days: z.array(DateText),
          closes: z.array(z.int()),
          /** Funds on sale here that follow it. */
          fundCount: z.int(),
        }),
      ),
    }),
  }),
  queryIndexCodeByZqCode: call({
    summary: 'CL-069: the index behind a securities code, of its own or of a fund that follows it',
    method: 'POST',
    path: `${INDEX}.QueryIndexCodeByZqCode`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      /** `000300`, `000300.SH`, `sh000300` or a fund code. */
      zqCode: z.string().check(z.regex(/^[0-9A-Za-z._-]{1,32}$/, '证券代码不正确')),
    }),
    response: z.object({ indexCode: z.string(), indexName: z.string() }),
  }),
}
