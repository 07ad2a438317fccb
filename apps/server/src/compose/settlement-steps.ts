import { usualRunPolicy } from '@koi/domain/plans/run-policy'
import { combinationSteps } from '#modules/combinations/index.ts'
import { correctionSteps } from '#modules/corrections/index.ts'
import { couponSteps } from '#modules/coupons/index.ts'
import { communitySteps } from '#modules/discussion/index.ts'
import { expertSteps } from '#modules/experts/index.ts'
import { familySteps } from '#modules/family/index.ts'
import { goalSteps } from '#modules/goals/index.ts'
import { goldSteps } from '#modules/gold/index.ts'
import { issueSteps } from '#modules/issues/index.ts'
import { moneyFundSteps } from '#modules/money-funds/index.ts'
import { planSteps } from '#modules/plans/index.ts'
import { quotationSteps } from '#modules/quotation/index.ts'
import { conversionSteps, type SettlementSteps } from '#modules/settlement/index.ts'
import { watchlistSteps } from '#modules/watchlist/index.ts'
import type { ComposedTrade } from './trade-parts.ts'

/** What the areas add to the settlement, in the order they work; each lists its own in its `steps.ts`. */
export function settlementSteps(trade: ComposedTrade): SettlementSteps {
  const areas: readonly SettlementSteps[] = [
    correctionSteps,
    issueSteps(trade),
    conversionSteps,
    goldSteps(trade),
    moneyFundSteps(trade),
    combinationSteps(trade),
    planSteps({ trade, policy: usualRunPolicy }),
    watchlistSteps,
    couponSteps,
    familySteps,
    goalSteps,
    communitySteps,
    quotationSteps,
    expertSteps,
  ]
  return {
    before: areas.flatMap(({ before }) => before),
    people: areas.flatMap(({ people = [] }) => people),
    ofDay: areas.flatMap(({ ofDay }) => ofDay),
    after: areas.flatMap(({ after }) => after),
  }
}
