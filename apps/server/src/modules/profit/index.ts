export { historyOf } from './history.ts'
export { createProfit } from './service.ts'
export { profitHandlers } from './http.ts'
