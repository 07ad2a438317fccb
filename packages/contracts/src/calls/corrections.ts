import { CORRECTION_OUTCOMES, CORRECTION_STATES } from '@koi/domain/corrections/correction-outcome'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DateText, FundCode, Money, NavText } from '../fields.ts'
import { as } from '../wire.ts'

/** Corrections of published NAVs, and what they changed for this person (MONEY 1.16). */
export const correctionCalls = {
  queryNavCorrections: call({
    summary: 'Own: NAVs that were corrected after one held or traded at them, newest first',
    method: 'POST',
    path: '/fbp/fund/v1/fund.funav_correction_ao.FunavCorrectionAo.QueryNavCorrections',
    access: 'user',
    cacheMs: 60_000,
    request: z.object({ fundCode: z.optional(FundCode) }),
    response: z.object({
      corrections: z.array(
        z.object({
          correctionId: z.string(),
          fundCode: z.string(),
          spid: z.string(),
          name: as('fund_brief_name', z.string()),
          /** The day whose NAV was wrong. */
          day: DateText,
          oldNav: NavText,
          newNav: NavText,
          correctedMs: z.int(),
          /** done: all is corrected; values: no order had to be; partly, manual: an operator has to do the rest. */
          state: z.enum(CORRECTION_STATES),
          /** Own orders of the day were confirmed again, and none of them waits for an operator. */
          isReconfirmed: z.boolean(),
          /** Own orders that were priced at the NAV, and dividends that were reinvested at it (then without `listid`). */
          orders: z.array(
            z.object({
              orderId: as('listid', z.string()),
              kindName: z.string(),
              outcome: z.enum(CORRECTION_OUTCOMES),
              text: z.string(),
            }),
          ),
          /** Other funds of the person that changed, because shares of the day were converted into them. */
          otherFunds: z.array(
            z.object({
              fundCode: z.string(),
              spid: z.string(),
              name: as('fund_brief_name', z.string()),
              sharesDiff: z.int(),
              valueDiffCents: Money,
              profitDiffCents: Money,
              dividendDiffCents: Money,
            }),
          ),
          sharesDiff: z.int(),
          /** Paid to the balance. */
          cashDiffCents: Money,
          valueDiffCents: Money,
          profitDiffCents: Money,
          /** What was sold or paid out by then and stays the person's though it was too much; shares ×100. */
          keptShares: z.int(),
          keptCents: Money,
          /** Dividends stay as paid: what they would be on the right shares, less what was paid. */
          dividendDiffCents: Money,
        }),
      ),
    }),
  }),
}
