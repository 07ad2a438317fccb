export { profitCardHandlers } from './http.ts'
export { profitCardPersonalData } from './personal-store.ts'
