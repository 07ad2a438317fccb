export { createOperations, type Operations } from './service.ts'
export { operationsHandlers } from './http.ts'
