import type { goalCalls } from '../calls/goals.ts'
import type { RefusalName } from '../codes/refusals.ts'

type Names = readonly RefusalName[]

/** What is said of a goal may be wrong. */
const terms: Names = ['goalDayWrong', 'goalProductUnknown', 'goalProductTaken', 'goalPlanUnfit']
/** Somebody else changed it meanwhile. */
const changed: Names = ['goalUnknown', 'goalArchived', 'goalChanged']

/** What calls about goals are refused with beside what any call is. */
export const goalCallRefusals: Partial<Record<keyof typeof goalCalls, Names>> = {
  queryGoal: ['goalUnknown'],
  createGoal: ['loginExpired', 'goalTooMany', ...terms],
  saveGoal: ['loginExpired', ...changed, ...terms],
  archiveGoal: ['loginExpired', 'goalUnknown'],
  restoreGoal: ['loginExpired', 'goalUnknown', 'goalTooMany'],
  setGoalWeights: ['loginExpired', ...changed, 'goalWeightsWrong'],
  queryGoalProposal: ['goalUnknown', 'goalArchived'],
}
