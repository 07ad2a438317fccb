export { quotationHandlers } from './http.ts'
export { quotationPersonalData } from './personal-store.ts'
export { quotationSteps, tradeTeller } from './trade-tells.ts'
