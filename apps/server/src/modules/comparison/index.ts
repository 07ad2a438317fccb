export { comparisonHandlers } from './http.ts'
export { comparisonPersonalData } from './personal-store.ts'
