import type { RequestOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import type { CurvePeriod } from '@koi/domain/metrics/curve-period'
import { productKeys, type Product } from './product.ts'

/** What the page of a product asks for; `productCode` is the number in its address (SPEC §5, CL-085). */
export function detailRequest(
  { fundCode, spid }: Product,
  productCode?: number,
): RequestOf<typeof productCalls.querySkuDetail> {
  return { sku: { fundCode, spid, ...(productCode !== undefined && { productCode }) } }
}

export function curveRequest(
  product: Product,
  period: CurvePeriod,
): RequestOf<typeof productCalls.queryProfitRateCurve> {
  return { ...productKeys(product), period }
}
