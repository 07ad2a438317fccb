import { holdingTotals } from '@koi/contracts/calls/holdings-totals'
import { productCalls } from '@koi/contracts/calls/products'
import type { Want } from '#navigation/page-modules.ts'
import { featuredRequest } from './queries.ts'

/** What the home page shows first: what somebody owns, and to visitors what stands below the welcome. */
export function homeWants(): Want[] {
  return [
    { call: holdingTotals.queryMainAsset, request: {} },
    { call: productCalls.queryItemList, request: featuredRequest() },
  ]
}
