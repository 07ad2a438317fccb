import { holdingsCalls } from '@koi/contracts/calls/holdings'
import { heldKeys } from '#features/products/index.ts'
import type { Want } from '#navigation/page-modules.ts'
import { findProduct } from './find-product.ts'
import { FIRST_PERIOD } from './queries.ts'

/** What the page of a holding shows first: its figures and its curve. */
export function holdDetailWants(query: URLSearchParams): Want[] {
  const product = findProduct(query.toString())
  // What a family holds comes with its part.
  if (!product || query.has('family_acc_id')) return []
  const keys = heldKeys(product)
  return [
    { call: holdingsCalls.queryAsset, request: keys },
    { call: holdingsCalls.queryHoldingCurve, request: { ...keys, period: FIRST_PERIOD } },
  ]
}

/** What the lists of holdings show: all of them, of which each list takes its own. */
export const heldListWants = (): Want[] => [{ call: holdingsCalls.queryAssetList, request: {} }]
