export { planHandlers } from './http.ts'
export { plansPersonalData } from './personal-store.ts'
export { placePlan, type PlacePlanNeeds } from './place-plan.ts'
export { planSteps } from './steps.ts'
