import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const instructionRows = sql<Record<string, unknown>>(
  'issues-personal-instructions',
  `select fund_code as "fundCode", issue, instruction, made_at as "madeMs" from maturity_instruction
   where account_id = any (select account_id from owned_account where owner_id = $1) order by made_at`,
)
const offerRows = sql<Record<string, unknown>>(
  'issues-personal-offers',
  `select t.order_id as "orderId", t.price_cents as "priceCents", t.expires_at as "expiresMs"
   from transfer_offer t join trade_order o on o.id = t.order_id
   where o.account_id = any (select account_id from owned_account where owner_id = $1) order by o.created_at`,
)

/** What somebody decided about periods; kept with the orders, as the law wants. */
export const issuesPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    maturityInstructions: await queries.rows(instructionRows, [accountId]),
    transferOffers: await queries.rows(offerRows, [accountId]),
  }),
}
