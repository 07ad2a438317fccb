export { suitabilityHandlers } from './http.ts'
export { investorOf } from './investor-of.ts'
export { createSuitability, type Suitability } from './service.ts'
export { suitabilityPersonalData } from './personal-store.ts'
