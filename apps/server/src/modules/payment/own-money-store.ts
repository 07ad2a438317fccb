import type { Cents } from '@koi/domain/money/cents'
import { balanceOf } from '#kernel/sql/balance-sql.ts'
import { sql, type Queries } from '#kernel/db.ts'

export interface PlayRow {
  cashCents: Cents
  ownCents: Cents
  refundableCents: Cents
}

/** The person of `account a`: of an account inside somebody's, its owner. */
const PERSON = 'select coalesce(a.owner_id, a.id) from account a where a.id = $1'

const readPlay = sql<PlayRow>(
  'own-money-read',
  `select ${balanceOf('cash', '$1', "'CNY'")} as "cashCents",
     ${balanceOf('ownMoney', '$1', "'OWN'")} as "ownCents",
     coalesce((select sum(p.received_cents - coalesce((select sum(r.amount_cents) from pay_refund r
         where r.payment_id = p.id), 0))
       from payment p join trade_order o on o.id = p.order_id
       where p.account_id = $1 and p.state = 'paid' and o.state in ('created', 'paid')), 0)::bigint as "refundableCents"
   where has_play_money($1)`,
)

/** The balance and the own money of somebody who was given play money; undefined where nobody gave any. */
export const findPlay = (queries: Queries, accountId: string) => queries.find(readPlay, [accountId])

const readPlayer = sql<{ accountId: string }>(
  'own-money-player',
  `select person.id as "accountId" from (${PERSON}) person (id) where has_play_money(person.id)`,
)

/** Who an account belongs to, where they were given play money. */
export const findPlayer = async (queries: Queries, accountId: string) =>
  (await queries.find(readPlayer, [accountId]))?.accountId
