import type { statementCalls } from '@koi/contracts/calls/statements'
import type { Handlers } from '#http/handlers.ts'
import type { Statements } from './service.ts'

export const statementHandlers = (statements: Statements): Handlers<typeof statementCalls> => ({
  async queryStatements(_input, { accountId }) {
    const { today, months, years } = await statements.overview(accountId)
    return {
      months: months.map((month) => ({
        month: month.month,
        isComplete: month.isComplete,
        correctedOn: month.correctedOn,
        openingCents: month.openingCents,
        inCents: month.inCents,
        outCents: month.outCents,
        dividendCents: month.dividendCents,
        profitCents: month.profitCents,
        closingCents: month.closingCents,
      })),
      years,
      today,
    }
  },
})
