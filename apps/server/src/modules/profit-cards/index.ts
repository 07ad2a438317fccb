export { createCards } from './cards.ts'
export { profitCardHandlers } from './http.ts'
export { profitCardPersonalData } from './personal-store.ts'
