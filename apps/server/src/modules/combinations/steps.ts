import type { SettlementSteps } from '#modules/settlement/index.ts'
import type { Needs } from '#modules/trade/index.ts'
import { continueRebalances, startRebalances } from './rebalance.ts'
import { settleCombinations } from './settle.ts'

/** What this area adds to the settlement: wholes whose parts are settled, and rebalances. */
export const combinationSteps = (
  deps: Needs<'calendar' | 'findTerms' | 'channels'>,
): SettlementSteps => ({
  before: [startRebalances(deps)],
  ofDay: [],
  after: [settleCombinations(deps.channels), continueRebalances(deps)],
})
