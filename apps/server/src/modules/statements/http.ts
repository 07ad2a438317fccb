import type { statementCalls } from '@koi/contracts/calls/statements'
import type { Handlers } from '#http/handlers.ts'
import type { Statements } from './service.ts'

export const statementHandlers = (statements: Statements): Handlers<typeof statementCalls> => ({
  queryStatements: (_input, { accountId }) => statements.overview(accountId),
})
