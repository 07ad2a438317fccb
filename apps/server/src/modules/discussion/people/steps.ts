import type { SettlementSteps } from '#modules/settlement/index.ts'
import { gatherDay, tellFollowers } from './step-store.ts'

/** What people of the community add to the settlement: they are told of the day before, and of posts of whom they follow closely. */
export const communitySteps: SettlementSteps = {
  before: [],
  ofDay: [],
  after: [tellFollowers, gatherDay],
}
