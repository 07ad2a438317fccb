import type { RequestOf } from '@koi/contracts/call'
import type { comparisonCalls } from '@koi/contracts/calls/comparison'

type Request = RequestOf<typeof comparisonCalls.compareFunds>

/** What the page begins with. */
export const FIRST_PERIOD = 'year1'

export const comparisonRequest = (fundCodes: string[], period: Request['period']): Request => ({
  fundCodes,
  period,
})
