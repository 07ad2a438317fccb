import type { RequestOf } from '@koi/contracts/call'
import type { comparisonCalls } from '@koi/contracts/calls/comparison'
import type { productFactCalls } from '@koi/contracts/calls/products-facts'

type Request = RequestOf<typeof comparisonCalls.compareFunds>

/** What the page begins with. */
export const FIRST_PERIOD = 'year1'

export const comparisonRequest = (fundCodes: string[], period: Request['period']): Request => ({
  fundCodes,
  period,
})

/** Who sells the chosen funds, and what they are called. */
export const namesRequest = (
  codes: readonly string[],
): RequestOf<typeof productFactCalls.querySkuByProduct> => ({ fundCodes: [...codes] })
