import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import { kindsThat } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { sqlList } from '#kernel/sql/sql-list.ts'

const findAccount = sql<{ accountId: string }>(
  'profit-account',
  `select account_id as "accountId" from owned_account
   where owner_id = $1 and account_id = coalesce(nullif($2, ''), $1)`,
)

/** The account that a request is about: the person's own, or one inside it that is theirs. */
export const ownedAccount = async (tx: Queries, personId: string, appaccId: string | undefined) =>
  (await tx.find(findAccount, [personId, appaccId ?? '']))?.accountId

/** A holding in the books, with what its product is called. */
export interface BookedRow {
  accountId: string
  fundCode: string
  spid: string
  name: string
  category: string
  shares: Shares
  costCents: Cents
  inCents: Cents
  outCents: Cents
  realisedCents: Cents
  dividendCents: Cents
  valueCents: Cents
  unpaidCents: Cents
  valueDay: string
  /** The newest day on which shares changed hands at once; empty where they never did. */
  movedDay: string
  profitCents: Cents
  dayProfitCents: Cents | null
  dayProfitDay: string | null
  firstDay: string
}

const columns = `p.account_id as "accountId", p.fund_code as "fundCode", p.spid, f.name, f.category, p.shares,
  p.cost_cents as "costCents", p.in_cents as "inCents", p.out_cents as "outCents",
  p.realised_cents as "realisedCents", p.dividend_cents as "dividendCents", p.value_cents as "valueCents",
  p.unpaid_cents as "unpaidCents", p.value_day as "valueDay",
  coalesce(p.moved_day::text, '') as "movedDay", p.profit_cents as "profitCents",
  p.day_profit_cents as "dayProfitCents", p.day_profit_day as "dayProfitDay",
  coalesce((select shanghai_date(min(o.confirmed_at)) from lot l join trade_order o on o.id = l.order_id
    where l.account_id = p.account_id and l.fund_code = p.fund_code), p.opened_on) as "firstDay"`

const readOne = sql<BookedRow>(
  'profit-booked',
  `select ${columns} from position p join fund f on f.code = p.fund_code
   where p.account_id = $1 and p.fund_code = $2 and p.spid = $3`,
)
const readAll = sql<BookedRow>(
  'profit-booked-all',
  `select ${columns} from position p join fund f on f.code = p.fund_code
   where p.account_id in (select account_id from owned_account where owner_id = $1)
   order by p.value_cents desc, p.fund_code, p.account_id`,
)

export const findBooked = (tx: Queries, accountId: string, fundCode: string, spid: string) =>
  tx.find(readOne, [accountId, fundCode, spid])

/** Every holding of a person, those in the accounts inside theirs too. */
export const bookedOf = (tx: Queries, accountId: string) => tx.rows(readAll, [accountId])

export interface MoneyAtRow {
  cashCents: Cents
  /** In the accounts inside the person's. */
  innerCashCents: Cents
  buyingCents: Cents
  payingCents: Cents
}

const cashAt = (whose: string) => `coalesce((select sum(p.amount) from ledger_account a
       join ledger_posting p on p.account_id = a.id join ledger_entry e on e.id = p.entry_id and e.made_at <= $2
       where a.kind = 'cash' and ${whose} and a.asset = 'CNY'), 0)::bigint`

/**
 * Cash, money of purchases on its way, and payouts on their way, as they were at a moment: told by the
 * ledger and by what had happened to each order by then.
 */
const readMoney = sql<MoneyAtRow>(
  'profit-money-at',
  `with owned as materialized (
     select account_id from owned_account where owner_id = $1
   ), seen as (
     select o.id, o.kind, o.leg, o.amount_cents, o.net_cents, array_agg(e.state) as states
     from trade_order o join order_event e on e.order_id = o.id and e.happened_at <= $2
     where o.account_id in (select account_id from owned) group by o.id
   )
   select ${cashAt('a.owner = $1')} as "cashCents",
     ${cashAt('a.owner <> $1 and a.owner in (select account_id from owned)')} as "innerCashCents",
     coalesce((select sum(case when kind = 'exchange' then net_cents else amount_cents end) from seen
       where (kind in (${sqlList(kindsThat((kind) => kind.inTransit))}) and 'paid' = any(states)
           or kind = 'exchange' and 'moving' = any(states))
         and not states && array['confirmed', 'cancelled', 'failed', 'closed']), 0)::bigint as "buyingCents",
     coalesce((select sum(net_cents) from seen
       where leg = 'redeem' and 'confirmed' = any(states) and not 'paidOut' = any(states)), 0)::bigint as "payingCents"`,
)
export const moneyAt = (tx: Queries, accountId: string, knownAt: Date) =>
  tx.get(readMoney, [accountId, knownAt])

const readNames = sql<{ fundCode: string; name: string }>(
  'profit-fund-names',
  'select code as "fundCode", name from fund where code = any($1)',
)
export const fundNames = async (tx: Queries, codes: readonly string[]) =>
  new Map((await tx.rows(readNames, [codes])).map((row) => [row.fundCode, row.name]))
