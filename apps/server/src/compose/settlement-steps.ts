import { usualRunPolicy } from '@koi/domain/plans/run-policy'
import {
  continueRebalances,
  settleCombinations,
  startRebalances,
} from '#modules/combinations/index.ts'
import { correctNavs } from '#modules/corrections/index.ts'
import { laySessions, sweepQuotes } from '#modules/gold/index.ts'
import { issueSteps } from '#modules/issues/index.ts'
import { redeemAdvances, runTransfers } from '#modules/money-funds/index.ts'
import { createRunPlans, stopAtTargets } from '#modules/plans/index.ts'
import { conversionSteps, type SettlementSteps } from '#modules/settlement/index.ts'
import type { ComposedTrade } from './trade-parts.ts'

/** What the areas add to the settlement, in the order they work. */
export const settlementSteps = (trade: ComposedTrade): SettlementSteps => ({
  before: [
    correctNavs,
    ...issueSteps(trade).before,
    ...conversionSteps.before,
    laySessions(trade.calendar),
    sweepQuotes,
    redeemAdvances(trade),
    startRebalances(trade),
  ],
  people: [runTransfers(trade), createRunPlans({ trade, policy: usualRunPolicy })],
  ofDay: [...conversionSteps.ofDay],
  after: [
    ...issueSteps(trade).after,
    ...conversionSteps.after,
    settleCombinations(trade.channels),
    continueRebalances(trade),
    stopAtTargets,
  ],
})
