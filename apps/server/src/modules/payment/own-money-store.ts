import { sql, type Queries } from '#kernel/db.ts'

export interface PlayRow {
  cashCents: number
  ownCents: number
  refundableCents: number
}

/** The person of `account a`: of an account inside somebody's, its owner. */
const PERSON = 'select coalesce(a.owner_id, a.id) from account a where a.id = $1'

const readPlay = sql(
  'own-money-read',
  `select coalesce(cash.amount, 0)::bigint as "cashCents", coalesce(own.amount, 0)::bigint as "ownCents",
     coalesce((select sum(p.received_cents - coalesce((select sum(r.amount_cents) from pay_refund r
         where r.payment_id = p.id), 0))
       from payment p join trade_order o on o.id = p.order_id
       where p.account_id = $1 and p.state = 'paid' and o.state in ('created', 'paid')), 0)::bigint as "refundableCents"
   from (select 1) one
   left join lateral (select b.amount from ledger_account l join ledger_balance b on b.account_id = l.id
     where l.kind = 'cash' and l.owner = $1 and l.asset = 'CNY') cash on true
   left join lateral (select b.amount from ledger_account l join ledger_balance b on b.account_id = l.id
     where l.kind = 'ownMoney' and l.owner = $1 and l.asset = 'OWN') own on true
   where has_play_money($1)`,
)

/** The balance and the own money of somebody who was given play money; undefined where nobody gave any. */
export const findPlay = (queries: Queries, accountId: string) =>
  queries.find<PlayRow>(readPlay, [accountId])

const readPlayer = sql(
  'own-money-player',
  `select person.id as "accountId" from (${PERSON}) person (id) where has_play_money(person.id)`,
)

/** Who an account belongs to, where they were given play money. */
export const findPlayer = async (queries: Queries, accountId: string) =>
  (await queries.find<{ accountId: string }>(readPlayer, [accountId]))?.accountId

const readCash = sql(
  'own-money-cash',
  `select l.owner, b.amount as cents from ledger_account l join ledger_balance b on b.account_id = l.id
   where l.kind = 'cash' and l.asset = 'CNY' and b.amount > 0
     and l.owner in (select account_id from owned_account where owner_id = $1) order by b.account_id for update of b`,
)

/** All cash of a person and of the accounts inside theirs, held. */
export const lockAllCash = (tx: Queries, accountId: string) =>
  tx.rows<{ owner: string; cents: number }>(readCash, [accountId])
