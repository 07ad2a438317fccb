import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

/** What moved the value of all holdings in a month, cents. */
export interface MonthRow {
  /** YYYY-MM. */
  month: string
  inCents: Cents
  outCents: Cents
  dividendCents: Cents
  profitCents: Cents
}

const owned = 'select account_id from owned_account where owner_id = $1'

const readMonths = sql<MonthRow>(
  'statement-months',
  `select to_char(day, 'YYYY-MM') as month, sum(in_cents)::bigint as "inCents",
     sum(out_cents)::bigint as "outCents", sum(dividend_cents)::bigint as "dividendCents",
     sum(nav_profit_cents + dividend_cents + cost_profit_cents)::bigint as "profitCents"
   from profit_day where account_id = any (${owned}) group by 1 order by 1`,
)

export const monthsOf = (tx: Queries, ownerId: string) => tx.rows(readMonths, [ownerId])

const readFirstDay = sql<{ day: string }>(
  'statement-first-day',
  `select min(shanghai_date(opened_at)) as day from account where id = $1`,
)

/** The day an account was opened. */
export const firstDayOf = async (tx: Queries, ownerId: string) =>
  (await tx.get(readFirstDay, [ownerId])).day

/** Of gold, shares and NAV are told in grams and by the gram. */
interface Measured {
  category: string
}

/** The NAV of a row is told with the decimals that the fund publishes. */
export interface Priced extends Measured {
  navDecimals: number
}

/** A holding at the end of a day. */
export interface HoldingRow extends Priced {
  fundCode: string
  fundName: string
  shares: Shares
  nav: Nav
  navDay: string
  /** With the income of a money fund that is not paid yet. */
  valueCents: Cents
}

const readHoldings = sql<HoldingRow>(
  'statement-holdings',
  `select h.fund_code as "fundCode", f.name as "fundName", f.category, h.shares,
     f.nav_dp as "navDecimals", h.nav, h.day as "navDay",
     h.value_cents + h.unpaid_cents as "valueCents"
   from (
     select distinct on (account_id, fund_code) * from profit_day
     where account_id = any (${owned}) and day <= $2
     order by account_id, fund_code, day desc
   ) h join fund f on f.code = h.fund_code
   where h.shares > 0 or h.unpaid_cents > 0 order by h.value_cents desc, h.fund_code`,
)

export const holdingsAt = (tx: Queries, ownerId: string, day: string) =>
  tx.rows(readHoldings, [ownerId, day])

/** A deal that was confirmed, or a cash dividend. */
export interface TradeRow extends Priced {
  day: string
  /** A kind of order, or `dividend`. */
  kind: string
  fundCode: string
  fundName: string
  amountCents: Cents | null
  shares: Shares | null
  nav: Nav | null
  feeCents: Cents | null
  orderId: string
}

const readTrades = sql<TradeRow>(
  'statement-trades',
  `select * from (
     select shanghai_date(o.confirmed_at) as day, o.kind, o.fund_code as "fundCode", f.name as "fundName", f.category,
       f.nav_dp as "navDecimals", coalesce(o.amount_cents - o.refund_cents, o.net_cents) as "amountCents",
       o.confirmed_shares as shares, o.nav, o.fee_cents as "feeCents", o.id as "orderId"
     from trade_order o join fund f on f.code = o.fund_code
     where o.account_id = any (${owned}) and o.confirmed_at >= $2 and o.confirmed_at < $3
     union all
     select p.day, 'dividend', p.fund_code, f.name, f.category, f.nav_dp, p.dividend_cents, p.shares, null, null, ''
     from profit_day p join fund f on f.code = p.fund_code
     where p.account_id = any (${owned}) and p.dividend_cents > 0
       and p.day >= shanghai_date($2) and p.day < shanghai_date($3)
   ) t order by day, "orderId", "fundCode"`,
)

/** Deals confirmed in `[from, until)`. */
export const tradesBetween = (tx: Queries, ownerId: string, from: Date, until: Date) =>
  tx.rows(readTrades, [ownerId, from, until])

/** What an entry of the ledger did to all cash of a person. */
export interface CashRow {
  day: string
  kind: string
  fundName: string | null
  amountCents: Cents
  entryId: number
}

const readCash = sql<CashRow>(
  'statement-cash',
  `select e.business_date as day, e.kind, e.id as "entryId", sum(p.amount)::bigint as "amountCents",
     (select f.name from fund f where f.code = coalesce(
       (select o.fund_code from trade_order o where o.id = e.reference),
       nullif(split_part(e.reference, ':', 2), ''))) as "fundName"
   from ledger_account a
   join ledger_posting p on p.account_id = a.id
   join ledger_entry e on e.id = p.entry_id
   where a.kind = 'cash' and a.owner = any (${owned})
     and e.business_date >= $2 and e.business_date <= $3
   group by e.id having sum(p.amount) <> 0 order by e.business_date, e.id`,
)
const readCashBefore = sql<{ cents: Cents }>(
  'statement-cash-before',
  `select coalesce(sum(p.amount), 0)::bigint as cents
   from ledger_account a
   join ledger_posting p on p.account_id = a.id
   join ledger_entry e on e.id = p.entry_id
   where a.kind = 'cash' and a.owner = any (${owned}) and e.business_date < $2`,
)

/** Movements from the first to the last day, both counted. */
export const cashBetween = (tx: Queries, ownerId: string, firstDay: string, lastDay: string) =>
  tx.rows(readCash, [ownerId, firstDay, lastDay])

export const cashBefore = async (tx: Queries, ownerId: string, day: string) =>
  (await tx.get(readCashBefore, [ownerId, day])).cents

/** Shares of one lot that an order sold. */
export interface SaleRow extends Measured {
  fundCode: string
  fundName: string
  orderId: string
  boughtOn: string
  soldOn: string
  shares: Shares
  lotCostCents: Cents
  /** Parts of the lot in its shares of today, so that splits between do not matter: sold before, now, all. */
  weightBefore: number
  weight: number
  weightAll: number
  grossCents: Cents
  feeCents: Cents
  netCents: Cents
}

const readSales = sql<SaleRow>(
  'statement-sales',
  `with sale as (
     select u.*, l.fund_code, l.confirm_date as bought_on, l.cost_cents, l.shares_left, o.confirmed_at,
       round(u.shares * 100 * coalesce((select exp(sum(ln(a.value / 1000000.0))) from fund_booked_action a
         where a.fund_code = l.fund_code and a.kind = 'split' and a.day > o.trade_date), 1)) as weight
     from lot l join lot_use u on u.lot_id = l.id join trade_order o on o.id = u.order_id
     where l.account_id = any (${owned})
   ), placed as (
     select *, sum(weight) over (partition by lot_id) + shares_left * 100 as weight_all,
       coalesce(sum(weight) over (partition by lot_id order by confirmed_at, order_id
         rows between unbounded preceding and 1 preceding), 0) as weight_before
     from sale
   )
   select s.fund_code as "fundCode", f.name as "fundName", f.category, s.order_id as "orderId", s.bought_on as "boughtOn",
     shanghai_date(s.confirmed_at) as "soldOn", s.shares, s.cost_cents as "lotCostCents",
     s.weight_before::bigint as "weightBefore", s.weight::bigint as weight,
     s.weight_all::bigint as "weightAll", s.gross_cents as "grossCents", s.fee_cents as "feeCents",
     s.net_cents as "netCents"
   from placed s join fund f on f.code = s.fund_code
   where s.confirmed_at >= $2 and s.confirmed_at < $3
   order by s.confirmed_at, s.order_id, s.bought_on, s.lot_id`,
)

export const salesBetween = (tx: Queries, ownerId: string, from: Date, until: Date) =>
  tx.rows(readSales, [ownerId, from, until])

/** Dividends and incomes of a fund in a stretch of days. */
export interface ReturnRow {
  fundCode: string
  fundName: string
  dividendCents: Cents
  incomeCents: Cents
}

const readReturns = sql<ReturnRow>(
  'statement-returns',
  `select p.fund_code as "fundCode", f.name as "fundName", sum(p.dividend_cents)::bigint as "dividendCents",
     coalesce(sum(p.nav_profit_cents) filter (where f.category = 'money'), 0)::bigint as "incomeCents"
   from profit_day p join fund f on f.code = p.fund_code
   where p.account_id = any (${owned}) and p.day >= $2 and p.day <= $3
   group by p.fund_code, f.name
   having sum(p.dividend_cents) <> 0
     or coalesce(sum(p.nav_profit_cents) filter (where f.category = 'money'), 0) <> 0
   order by p.fund_code`,
)

export const returnsBetween = (tx: Queries, ownerId: string, firstDay: string, lastDay: string) =>
  tx.rows(readReturns, [ownerId, firstDay, lastDay])
