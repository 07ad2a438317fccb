import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const holdingsRows = sql<Record<string, unknown>>(
  'holdings-personal-holdings',
  `select fund_code as "fundCode", spid, shares, cost_cents as "costCents", value_cents as "valueCents",
     value_day as "valueDay", profit_cents as "profitCents", realised_cents as "realisedCents",
     dividend_cents as "dividendCents", opened_on as "openedOn"
   from position where account_id = any (select account_id from owned_account where owner_id = $1)
   order by opened_on, fund_code, account_id`,
)

export const holdingsPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    holdings: await queries.rows(holdingsRows, [accountId]),
  }),
}

const held = sql<{ count: number }>(
  'holdings-held-count',
  `select count(distinct case when account_id = $1 then fund_code else account_id end)::integer as count from position
   where account_id = any (select account_id from owned_account where owner_id = $1)
     and shares > 0`,
)

/** How many lines of their list of holdings have shares: each account inside theirs is one, whatever it holds. */
export const countPositions = async (queries: Queries, accountId: string) =>
  (await queries.get(held, [accountId])).count
