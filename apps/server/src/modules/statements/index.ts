export { statementHandlers } from './http.ts'
export { addStatementRoutes, type StatementRouteParts } from './routes.ts'
export { createStatements } from './service.ts'
