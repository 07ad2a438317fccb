import type { ResponseOf } from '@koi/contracts/call'
import { statementCalls } from '@koi/contracts/calls/statements'
import { useCall } from '#api/use-call.ts'

export type StatementMonth = ResponseOf<typeof statementCalls.queryStatements>['months'][number]

/** Months with their figures, newest first, and the years there is a list of. */
export const useStatements = () => useCall(statementCalls.queryStatements, {})
