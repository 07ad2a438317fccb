import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DateText, Money } from '../fields.ts'

const STATEMENT = '/fbp/fund/v1/fund.fustatement_ao.FustatementAo'

/** One month: opening + in − out − dividend + profit = closing, to the cent. */
const Month = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** The month is over, and nothing that belongs to it can still come: its figures stay, but for a correction of a NAV. */
  isComplete: z.boolean(),
  /** The day such a correction last changed the figures of a month that was over; empty where none did. */
  correctedOn: z.string(),
  openingCents: Money,
  inCents: Money,
  outCents: Money,
  /** Paid as cash; part of the profit. */
  dividendCents: Money,
  profitCents: Money,
  closingCents: Money,
})

/** Statements of a person; their files are at `statementAddress`. */
export const statementCalls = {
  queryStatements: call({
    summary: 'Own: months with a statement and years with a list of profits, newest first',
    method: 'POST',
    path: `${STATEMENT}.QueryStatements`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      months: z.array(Month),
      years: z.array(z.string()),
      /** Business today. */
      today: DateText,
    }),
  }),
}
