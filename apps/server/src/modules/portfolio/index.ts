export { portfolioHandlers } from './http.ts'
