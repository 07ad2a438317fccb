export { recommendationHandlers } from './http.ts'
export { placementPersonalData } from './personal-store.ts'
export { createPlacementMemory } from './placement-memory.ts'
export { addPlacementFiles } from './files-route.ts'
export { isPageAddress } from './page-address.ts'
export type { PlacementParts } from './placements.ts'
export { PlanProblem } from './plan-config.ts'
export { removePlan, saveGray as listToLook } from './plan-store.ts'
export {
  addPlan,
  checkPlan,
  limitPosition,
  plansWithCounts,
  replacePlan,
  type PlanOwner,
} from './save-plan.ts'
