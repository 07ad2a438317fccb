import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DateText, FundCode, Money } from '../fields.ts'

/** Corrections of published NAVs, and what they changed for this person (MONEY 1.16). */
export const correctionCalls = {
  queryNavCorrections: call({
    summary: 'Own: NAVs that were corrected after one held or traded at them, newest first',
    method: 'POST',
    path: '/fbp/fund/v1/fund.funav_correction_ao.FunavCorrectionAo.QueryNavCorrections',
    access: 'user',
    cacheMs: 60_000,
    request: z.object({ fund_code: z.optional(FundCode) }),
    response: z.object({
      corrections: z.array(
        z.object({
          correction_id: z.string(),
          fund_code: z.string(),
          spid: z.string(),
          fund_brief_name: z.string(),
          /** The day whose NAV was wrong. */
          day: DateText,
          /** NAV ×10^4. */
          old_nav: z.int(),
          new_nav: z.int(),
          corrected_ms: z.int(),
          /** Orders of the day were confirmed again; otherwise only values were worked out anew. */
          is_reconfirmed: z.boolean(),
          shares_diff: z.int(),
          /** Paid to the balance. */
          cash_diff_cents: Money,
          value_diff_cents: Money,
          profit_diff_cents: Money,
          /** What was sold or paid out by then and stays the person's though it was too much; shares ×100. */
          kept_shares: z.int(),
          kept_cents: Money,
          /** Dividends stay as paid: what they would be on the right shares, less what was paid. */
          dividend_diff_cents: Money,
        }),
      ),
    }),
  }),
}
