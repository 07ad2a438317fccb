export { conversionHandlers } from './http.ts'
