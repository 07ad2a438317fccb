export { isHeld } from './store.ts'
export { createHoldings, type Holdings, type HoldingsDeps } from './service.ts'
export { holdingsHandlers } from './http.ts'
