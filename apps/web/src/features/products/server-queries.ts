import { productCalls } from '@koi/contracts/calls/products'
import { productMetricCalls } from '@koi/contracts/calls/products-metrics'
import { pages } from '@koi/contracts/pages'
import * as z from 'zod/mini'
import type { Want } from '#navigation/page-modules.ts'
import { readPeriod } from './detail/read-period.ts'
import { productKeys, productOf } from './product.ts'
import { curveRequest, detailRequest } from './queries.ts'

/** The number of a product as its page reads it: `012` is 12 (RU-177). */
const readProductCode = (query: URLSearchParams): number | undefined =>
  z.safeParse(pages.productDetail.query.shape.productCode, query.get('product_code') ?? undefined)
    .data

/** What the page of a product shows first; nothing where its address names no seller. */
export function productDetailWants(query: URLSearchParams): Want[] {
  const product = productOf({
    fundCode: query.get('fund_code') ?? '',
    spid: query.get('spid') ?? '',
    partnerId: query.get('partner_id') ?? '',
  })
  if (product.fundCode === '' || product.spid === '') return []
  const period = readPeriod(query.get('period'))
  return [
    {
      call: productCalls.querySkuDetail,
      request: detailRequest(product, readProductCode(query)),
    },
    { call: productCalls.queryProfitRateCurve, request: curveRequest(product, period) },
    { call: productMetricCalls.queryFundMetrics, request: productKeys(product) },
  ]
}
