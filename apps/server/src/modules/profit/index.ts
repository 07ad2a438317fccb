export { historyOf } from './history.ts'
export { createProfit, type Profit } from './service.ts'
export { profitHandlers } from './http.ts'
