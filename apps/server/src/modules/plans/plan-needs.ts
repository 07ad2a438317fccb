import type { RunPolicy } from '@koi/domain/plans/run-policy'
import type { Needs, TradePart } from '#modules/trade/index.ts'

/** With how much patience plans are run, and the named parts of trade. */
export interface PlanNeeds<Part extends TradePart> {
  trade: Needs<Part>
  policy: RunPolicy
}
