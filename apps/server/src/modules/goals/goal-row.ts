import type { GoalFor, GoalKind, WeightBy } from '@koi/domain/goals/goal-terms'
import type { Cents } from '@koi/domain/money/cents'
import type { PlanState } from '@koi/domain/plans/plan-words'
import type { StatedStepUp } from '@koi/domain/plans/step-up'
import type { PlanCycle } from '@koi/domain/plans/schedule'
import type { FundBoard } from '@koi/domain/products/fund-terms'
import type { Shares } from '@koi/domain/products/shares'

/** A product of a goal as the books have it. */
export interface GoalProductRow {
  fundCode: string
  spid: string
  name: string
  category: string
  board: FundBoard | null
  minBuyCents: Cents
  stepCents: Cents
  /** At the newest confirmed value; 0 where nothing is held. */
  valueCents: Cents
  shares: Shares
  /** Null where nothing is held. */
  valueDay: string | null
  /** Paid and not confirmed yet. */
  inTransitCents: Cents
}

/** A plan of a goal that runs or rests. */
export interface GoalPlanRow extends StatedStepUp {
  planId: string
  fundCode: string
  state: PlanState
  cycle: PlanCycle['kind']
  payDay: number
  amountCents: Cents
  stepDone: number
  nextPlanned: string
}

export interface GoalWeightRow {
  part: string
  percent: number
}

/** A goal with all that belongs to it, of one moment. */
export interface GoalRow {
  goalId: string
  kind: GoalKind
  name: string
  forWhom: GoalFor
  targetCents: Cents
  targetDay: string
  weightBy: WeightBy
  version: number
  archivedMs: number | null
  products: GoalProductRow[]
  plans: GoalPlanRow[]
  weights: GoalWeightRow[]
}
