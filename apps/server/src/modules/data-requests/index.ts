export { dataRequestHandlers } from './http.ts'
export { addExportRoute, type ExportRouteParts } from './export-route.ts'
export { closeDueAccounts, createClosings } from './closings.ts'
export { createExports } from './exports.ts'
