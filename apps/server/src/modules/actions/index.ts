export { actionHandlers } from './http.ts'
