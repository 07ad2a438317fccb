export { watchlistHandlers } from './http.ts'
export { watchlistPersonalData } from './personal-store.ts'
export { createWatchlist } from './service.ts'
export { watchlistSteps } from './steps.ts'
