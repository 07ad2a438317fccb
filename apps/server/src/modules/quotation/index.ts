export { quotationHandlers } from './http.ts'
export { quotationPersonalData } from './personal-store.ts'
export { createQuotations } from './quotation.ts'
export { quotationSteps, tradeTeller } from './trade-tells.ts'
