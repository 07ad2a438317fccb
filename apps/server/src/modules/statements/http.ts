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
        is_complete: month.isComplete,
        corrected_on: month.correctedOn,
        opening_cents: cents(month.openingCents),
        in_cents: cents(month.inCents),
        out_cents: cents(month.outCents),
        dividend_cents: cents(month.dividendCents),
        profit_cents: cents(month.profitCents),
        closing_cents: cents(month.closingCents),
      })),
      years,
      today,
    }
  },
})
