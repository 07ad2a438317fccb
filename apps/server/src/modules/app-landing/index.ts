export { appLandingHandlers } from './http.ts'
