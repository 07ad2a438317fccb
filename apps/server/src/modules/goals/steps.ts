import type { SettlementSteps } from '#modules/settlement/index.ts'
import { markGoalsOver, markReachedGoals } from './reach-store.ts'

/** What this area adds to the settlement: when values are published goals may be reached, and days be over. */
export const goalSteps: SettlementSteps = {
  before: [],
  ofDay: [],
  after: [markReachedGoals, markGoalsOver],
}
