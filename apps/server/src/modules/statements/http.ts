import type { statementCalls } from '@koi/contracts/calls/statements'
import { cents } from '@koi/domain/money/cents'
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
        openingCents: cents(month.openingCents),
        inCents: cents(month.inCents),
        outCents: cents(month.outCents),
        dividendCents: cents(month.dividendCents),
        profitCents: cents(month.profitCents),
        closingCents: cents(month.closingCents),
      })),
      years,
      today,
    }
  },
})
