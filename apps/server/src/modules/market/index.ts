export { loadTradingCalendar } from './load-calendar.ts'
export { refreshMetrics } from './metric-store.ts'
export { refreshSearch } from './search-store.ts'
export {
  insertFundDays,
  insertIndexDays,
  upsertFundActions,
} from './day-store.ts'
export {
  insertCompanies,
  insertFeeTiers,
  insertFunds,
  insertIndexes,
  insertUnionMembers,
} from './store.ts'
