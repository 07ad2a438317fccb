import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const quotesRows = sql<Record<string, unknown>>(
  'gold-personal-quotes',
  `select fund_code as "fundCode", side, price, quoted_at as "quotedMs", order_id as "orderId"
   from gold_quote where account_id = $1 order by quoted_at, id`,
)
const forgetUnused = sql(
  'gold-forget-quotes',
  'delete from gold_quote where account_id = $1 and order_id is null',
)

/** Quotes that became orders stay with them. */
export const goldPersonalData: PersonalData = {
  read: async (queries: Queries, accountId) => ({
    goldQuotes: await queries.rows(quotesRows, [accountId]),
  }),
  async forget(tx, accountId) {
    await tx.run(forgetUnused, [accountId])
  },
}
