import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const readAll = sql<Record<string, unknown>>(
  'correction-personal',
  `select c.fund_code as "fundCode", h.fund_code as "holdingOf", c.day, c.old_nav as "oldNav", c.new_nav as "newNav",
     c.corrected_at as "correctedMs", h.shares_diff as "sharesDiff", h.cash_diff_cents as "cashDiffCents",
     h.value_before_cents as "valueBeforeCents", h.value_after_cents as "valueAfterCents",
     h.dividend_diff_cents as "dividendDiffCents"
   from nav_correction_holder h join nav_correction c on c.id = h.correction_id
   where h.account_id = any (select account_id from owned_account where owner_id = $1) order by c.id, h.fund_code`,
)

/** Corrections stay under the id of a closed account, as the orders they belong to. */
export const correctionPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    navCorrections: await queries.rows(readAll, [accountId]),
  }),
}
