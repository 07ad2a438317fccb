import { comparisonCalls } from '@koi/contracts/calls/comparison'
import { COMPARED_MIN, readChoices } from '@koi/domain/comparison/choices'
import type { Want } from '#navigation/page-modules.ts'
import { comparisonRequest, FIRST_PERIOD } from './comparison-request.ts'

/** What the page of a comparison shows first; nothing as long as too few are chosen. */
export function fundPkWants(query: URLSearchParams): Want[] {
  const { codes } = readChoices(query.get('choose_list') ?? '')
  return codes.length < COMPARED_MIN
    ? []
    : [{ call: comparisonCalls.compareFunds, request: comparisonRequest(codes, FIRST_PERIOD) }]
}
