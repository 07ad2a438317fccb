export { createOperations, type ClockStep, type Operations } from './service.ts'
export { operationsHandlers } from './http.ts'
