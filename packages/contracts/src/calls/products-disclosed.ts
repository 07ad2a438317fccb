import { ASSET_KINDS, SECURITY_KINDS } from '@koi/domain/disclosed/holding-report'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { DateText, productKeys } from '../fields.ts'
import { as } from '../wire.ts'

const SKU = '/fbp/fund/v1/fund.fuapl_sku_ao.FuaplSkuAo'

/** Weights are in parts per million of the net assets; those of the report before are null where it does not say them. */
const DisclosedReport = z.object({
  reportDay: DateText,
  publishedDay: DateText,
  /** Above 1 of one that was corrected. */
  version: z.int(),
  /** All that it owns: above 1,000,000 where it borrowed. */
  assetsPpm: z.int(),
  /** The report before; empty where there is none. */
  beforeDay: z.string(),
  allocation: as(
    'asset_list',
    z.array(
      z.object({
        asset: z.enum(ASSET_KINDS),
        weightPpm: z.int(),
        beforePpm: z.nullable(z.int()),
      }),
    ),
  ),
  positions: as(
    'security_list',
    z.array(
      z.object({
        kind: z.enum(SECURITY_KINDS),
        code: as('security_code', z.string()),
        /** Empty where the source names codes alone. */
        name: as('security_name', z.string()),
        weightPpm: z.nullable(z.int()),
        industry: z.string(),
        beforePpm: z.nullable(z.int()),
        /** The report before names others of its kind, and not this one. */
        isNew: z.boolean(),
        /** Of a fund that is sold here; empty of everything else. */
        productSpid: z.string(),
      }),
    ),
  ),
  /** Of the stocks that are named. */
  industries: as('industry_list', z.array(z.object({ industry: z.string(), weightPpm: z.int() }))),
})

/** What a product discloses of its holdings. */
export const productDisclosedCalls = {
  queryFundHoldings: call({
    summary:
      'Own: the newest quarterly report of what a product holds, beside the one before; null where there is none',
    method: 'POST',
    path: `${SKU}.QueryFundHoldings`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object(productKeys),
    response: z.object({ report: as('holding_report', z.nullable(DisclosedReport)) }),
  }),
}
