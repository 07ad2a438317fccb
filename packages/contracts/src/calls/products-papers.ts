import { paperKinds } from '@koi/domain/products/paper-name'
import * as z from 'zod/mini'
import { call, DEFAULT_CACHE_MS } from '../call.ts'
import { FundCode, SellerId, productKeys } from '../fields.ts'
import { as } from '../wire.ts'

const ITEM = '/fbp/fund/v1/fund.fuapl_item_ao.FuaplItemAo'

/** The papers of products, as lists and as texts. */
export const productPaperCalls = {
  queryItemProtocolList: call({
    summary: 'CL-073: what a buyer must have been offered to read',
    method: 'POST',
    path: `${ITEM}.QueryItemProtocolList`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      products: as(
        'protocol_query_list',
        z.array(z.object(productKeys)).check(z.minLength(1), z.maxLength(10)),
      ),
      platform: z._default(z.string().check(z.maxLength(16)), 'h5'),
    }),
    response: z.object({
      protocols: as(
        'protocol_list',
        z.array(
          z.object({
            protocolId: z.string(),
            fundCode: z.string(),
            kind: z.enum(paperKinds),
            title: z.string(),
          }),
        ),
      ),
    }),
  }),
  queryDocument: call({
    summary: 'Own: one document of a fund as text',
    method: 'POST',
    path: `${ITEM}.QueryDocument`,
    access: 'visitor',
    cacheMs: DEFAULT_CACHE_MS,
    request: z.object({
      fundCode: FundCode,
      spid: SellerId,
      kind: z.enum(paperKinds),
    }),
    response: z.object({
      title: z.string(),
      notice: z.string(),
      sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
    }),
  }),
}
