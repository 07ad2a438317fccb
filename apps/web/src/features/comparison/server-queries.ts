import { comparisonCalls } from '@koi/contracts/calls/comparison'
import { productFactCalls } from '@koi/contracts/calls/products-facts'
import { COMPARED_MIN, readChoices } from '@koi/domain/comparison/choices'
import type { Want } from '#navigation/page-modules.ts'
import { comparisonRequest, FIRST_PERIOD, namesRequest } from './comparison-request.ts'

/** What the page of a comparison shows first: the names of what is chosen, and where that is enough, how they compare. */
export function fundPkWants(query: URLSearchParams): Want[] {
  const { codes } = readChoices(query.get('choose_list') ?? '')
  if (codes.length === 0) return []
  const names = { call: productFactCalls.querySkuByProduct, request: namesRequest(codes) }
  return codes.length < COMPARED_MIN
    ? [names]
    : [
        names,
        { call: comparisonCalls.compareFunds, request: comparisonRequest(codes, FIRST_PERIOD) },
      ]
}
