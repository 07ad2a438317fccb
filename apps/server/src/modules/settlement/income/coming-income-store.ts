import { sql, type Queries } from '#kernel/db.ts'
import { incomeComing } from '#kernel/sql/coming-income-sql.ts'

const countComing = sql<{ count: number }>(
  'settle-coming-income',
  `select count(*)::integer as count from position p join fund f on f.code = p.fund_code and f.category = 'money'
   where p.account_id in (select account_id from owned_account where owner_id = $1) and p.shares = 0
     and (p.unpaid_cents > 0 or ${incomeComing()})`,
)

/** Money funds that somebody has left, and from which income is still to come to them. */
export const countComingIncome = async (tx: Queries, ownerId: string): Promise<number> =>
  (await tx.get(countComing, [ownerId])).count
