import type { Shares } from '@koi/domain/products/shares'
import { sql, type Queries } from '#kernel/db.ts'
import { rowsOf } from './goal-sql.ts'

/** The lots of a holding that are left, oldest first, and what orders under way keep of them. Shares ×100. */
export interface HeldLots {
  fundCode: string
  frozenShares: Shares
  lots: { id: number; confirmDate: string; redeemableDate: string; shares: Shares; issue: string }[]
}

const read = sql<HeldLots>(
  'goal-lots',
  `select p.fund_code as "fundCode",
     (select coalesce(sum(o.frozen_shares), 0)::bigint from trade_order o
       where o.account_id = p.account_id and o.fund_code = p.fund_code and o.frozen_shares > 0) as "frozenShares",
     ${rowsOf(`select l.id, l.confirm_date as "confirmDate", l.redeemable_date as "redeemableDate", l.shares_left as shares, l.issue
       from lot l where l.account_id = p.account_id and l.fund_code = p.fund_code and l.shares_left > 0
       order by l.confirm_date, l.id`)} as lots
   from position p where p.account_id = $1 and p.fund_code = any ($2::text[]) and p.shares > 0
   order by p.fund_code`,
)

/** What of some holdings could be sold, all of one moment. */
export const lotsOf = (queries: Queries, accountId: string, fundCodes: readonly string[]) =>
  queries.rows(read, [accountId, fundCodes])
