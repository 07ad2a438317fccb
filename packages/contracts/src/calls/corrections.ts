import { CORRECTION_OUTCOMES, CORRECTION_STATES } from '@koi/domain/corrections/correction-outcome'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DateText, FundCode, Money, NavText } from '../fields.ts'

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
          old_nav: NavText,
          new_nav: NavText,
          corrected_ms: z.int(),
          /** done: all is corrected; values: no order had to be; partly, manual: an operator has to do the rest. */
          state: z.enum(CORRECTION_STATES),
          /** Own orders of the day were confirmed again, and none of them waits for an operator. */
          is_reconfirmed: z.boolean(),
          /** Own orders that were priced at the NAV, and dividends that were reinvested at it (then without `listid`). */
          orders: z.array(
            z.object({
              listid: z.string(),
              kind_name: z.string(),
              outcome: z.enum(CORRECTION_OUTCOMES),
              text: z.string(),
            }),
          ),
          /** Other funds of the person that changed, because shares of the day were converted into them. */
          other_funds: z.array(
            z.object({
              fund_code: z.string(),
              spid: z.string(),
              fund_brief_name: z.string(),
              shares_diff: z.int(),
              value_diff_cents: Money,
              profit_diff_cents: Money,
              dividend_diff_cents: Money,
            }),
          ),
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
