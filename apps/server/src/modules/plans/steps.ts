import type { SettlementSteps } from '#modules/settlement/index.ts'
import { createRunPlans, type RunNeeds } from './run-plans.ts'
import { stopAtTargets } from './target-step.ts'

/** What this area adds to the settlement: deductions that are due, and plans that have reached their target. */
export const planSteps = (deps: RunNeeds): SettlementSteps => ({
  before: [],
  people: [createRunPlans(deps)],
  ofDay: [],
  after: [stopAtTargets],
})
