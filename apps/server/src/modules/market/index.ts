export {
  TOTAL_INDEX_ONE,
  type FeeTierRow,
  type FundActionRow,
  type FundDayRow,
  type IndexDayRow,
} from './fund-day.ts'
export { dayOrigin } from './day-origin.ts'
export type { FundRow } from './fund-row.ts'
export { breachText, checkFees } from './check-fees.ts'
export { loadTradingCalendar } from './load-calendar.ts'
export { refreshMetrics } from './metric-store.ts'
export { measureFunds } from './measure-funds.ts'
export { refreshSearch } from './search-store.ts'
export {
  insertFundDays,
  insertIndexDays,
  insertMissingFundDays,
  upsertFundActions,
} from './day-store.ts'
export {
  insertCompanies,
  insertFeeTiers,
  insertFunds,
  insertIndexes,
  insertUnionMembers,
} from './store.ts'
export {
  insertIssues,
  insertRaisings,
  insertTransferRules,
  type IssueRow,
  type RaisingRow,
} from './issue-store.ts'
export {
  insertLargeDays,
  readDemoPaths,
  readLastCloses,
  readLateStarts,
  setUpFund,
  updateSaleTerms,
} from './demo-store.ts'
export {
  importFile,
  isImportKind,
  type ImportKind,
  type ImportReport,
} from './import/import-file.ts'
export { insertReports, type ReportRow } from './disclosed/report-store.ts'
export { insertManagerTerms, type ManagerTermRow } from './managers/manager-term-store.ts'
export { writeArticles, type NewsRow } from './news/news-store.ts'
export { stateAction, withdrawAction } from './import/state-action.ts'
export { rereadHistories } from './import/reread-histories.ts'
export { ImportProblem } from './import/import-problem.ts'
export { refreshImportedMetrics } from './import/refresh-imported-metrics.ts'
