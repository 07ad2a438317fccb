import type { comparisonCalls } from '@koi/contracts/calls/comparison'
import type { Handlers } from '#http/handlers.ts'
import { compareFunds, type ComparisonParts } from './compare-funds.ts'
import { forgetComparisons, keepComparison } from './history.ts'
import { comparisonsOf } from './history-store.ts'

/** Answers the calls about funds beside each other. */
export const comparisonHandlers = (parts: ComparisonParts): Handlers<typeof comparisonCalls> => ({
  compareFunds: ({ fundCodes, period }, { nowMs, brand }) =>
    compareFunds(parts, fundCodes, { period, nowMs, brand }),
  recUserPkHistory: ({ fundCodes }, { accountId, nowMs, brand }) =>
    keepComparison(parts, fundCodes, { accountId, nowMs, brand }),
  async queryUserPkHistory(_, { accountId, brand }) {
    return { comparisons: await comparisonsOf(parts.db, accountId, brand) }
  },
  deleteUserPkHistory: ({ recordId }, { accountId, brand }) =>
    forgetComparisons(parts, { accountId, brand }, recordId),
})
