import type { SettlementSteps } from '#modules/settlement/index.ts'
import { noteClaims } from '../feed/claims.ts'
import { gatherDay, gatherFunds, tellFollowers } from './step-store.ts'

/**
 * What people of the community add to the settlement: they are told of the day before, and of posts of whom they follow closely, and of what became of what they claimed a
 * year ago.
 */
export const communitySteps: SettlementSteps = {
  before: [],
  ofDay: [],
  after: [tellFollowers, gatherDay, gatherFunds, noteClaims],
}
