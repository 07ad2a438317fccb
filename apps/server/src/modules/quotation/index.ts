export { quotationHandlers } from './http.ts'
export { quotationPersonalData } from './personal-store.ts'
