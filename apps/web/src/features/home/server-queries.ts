import { productCalls } from '@koi/contracts/calls/products'
import type { Want } from '#navigation/page-modules.ts'
import { featuredRequest } from './queries.ts'

/** What the home page shows first. */
export function homeWants(): Want[] {
  return [{ call: productCalls.queryItemList, request: featuredRequest() }]
}
