import type { RequestOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'

/** Funds that home features. */
export const FEATURED_LIMIT = 6

export function featuredRequest(): RequestOf<typeof productCalls.queryItemList> {
  return { sceneCmd: 'home_featured', limit: FEATURED_LIMIT }
}
