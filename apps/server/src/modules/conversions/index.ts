export { conversionHandlers } from './http.ts'
export type { ConversionDeps } from './deps.ts'
