import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import type { ActionKind } from '@koi/domain/returns/stated-action'
import type { OrderKind } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { POSITION_COLUMNS, POSITION_TABLES, type PositionRow } from './position-sql.ts'

const readOne = sql<PositionRow>(
  'holding-read',
  `select ${POSITION_COLUMNS} ${POSITION_TABLES} where p.account_id = $1 and p.fund_code = $2 and p.spid = $3`,
)

export const findPosition = (tx: Queries, accountId: string, fundCode: string, spid: string) =>
  tx.find(readOne, [accountId, fundCode, spid])

export interface RecordRow {
  orderId: string
  kind: OrderKind | ActionKind
  day: string
  amountCents: Cents | null
  shares: Shares | null
  nav: Nav | null
  navDecimals: number
  feeCents: Cents | null
  state: string
}

/** Finished orders and dividends of a holding, what came of other funds too, newest first. */
const finished = `select o.id as "orderId", o.kind, coalesce(o.trade_date, shanghai_date(o.created_at)) as day,
    coalesce(o.amount_cents - o.refund_cents, o.net_cents) as "amountCents",
    coalesce(o.confirmed_shares, o.shares) as shares, o.nav, o.fee_cents as "feeCents", o.state,
    o.created_at as made
  from trade_order o
  where o.account_id = $1 and o.fund_code = $2
    and o.state in ('confirmed', 'paidOut', 'cancelled', 'failed')
  union all
  select o.id, o.kind, coalesce(o.target_trade_date, o.trade_date), o.net_cents, o.target_shares, o.target_nav,
    o.target_fee_cents, o.state, o.created_at
  from trade_order o
  where o.account_id = $1 and o.target_fund_code = $2 and o.target_shares is not null
  union all
  select '', 'dividend', p.day, p.dividend_cents, p.shares, p.nav, null, 'confirmed', shanghai_time(p.day, 1230)
  from profit_day p where p.account_id = $1 and p.fund_code = $2 and p.dividend_cents > 0`

const readRecords = sql<RecordRow>(
  'holding-records',
  `select "orderId", kind, day, "amountCents", shares, nav, "feeCents", state,
     f.nav_dp as "navDecimals"
   from (${finished}) r join fund f on f.code = $2
   order by made desc, "orderId" offset $3 limit $4`,
)
const countRecords = sql<{ total: number }>(
  'holding-record-count',
  `select count(*)::integer as total from (${finished}) r`,
)

export async function recordsOf(
  tx: Queries,
  accountId: string,
  fundCode: string,
  page: { offset: number; limit: number },
) {
  const { total } = await tx.get(countRecords, [accountId, fundCode])
  const rows = await tx.rows(readRecords, [accountId, fundCode, page.offset, page.limit])
  return { total, rows }
}

export interface ProfitRow {
  day: string
  shares: Shares
  nav: Nav
  valueCents: Cents
  navProfitCents: Cents
  dividendCents: Cents
  costProfitCents: Cents
  income: number | null
  sevenDayRate: number | null
}

/** Days up to the value of the holding: shares may have changed hands on one that has none yet. */
const isValued = (row: string) =>
  `${row}.day <= (select h.value_day from position h where h.account_id = $1 and h.fund_code = $2)`

/** Shares of a money fund earn from their confirm day on (MONEY 1.5): no row says 0.00 for a day before. */
const readProfitDays = sql<ProfitRow>(
  'holding-profit-days',
  `select p.day, p.shares, p.nav, p.value_cents + p.unpaid_cents as "valueCents", p.nav_profit_cents as "navProfitCents",
     p.dividend_cents as "dividendCents", p.cost_profit_cents as "costProfitCents",
     d.income, d.seven_day_rate as "sevenDayRate"
   from profit_day p join fund_day d on d.fund_code = p.fund_code and d.day = p.day
   where p.account_id = $1 and p.fund_code = $2 and ${isValued('p')}
     and (p.nav_profit_cents <> 0 or not exists (
       select 1 from fund f where f.code = p.fund_code and f.category = 'money'
         and p.day < (select min(l.confirm_date) from lot l
           where l.account_id = p.account_id and l.fund_code = p.fund_code and l.source <> 'income')))
   order by p.day desc offset $3 limit $4`,
)

export const profitDaysOf = (
  tx: Queries,
  accountId: string,
  fundCode: string,
  page: { offset: number; limit: number },
) => tx.rows(readProfitDays, [accountId, fundCode, page.offset, page.limit])

export interface CurveRow {
  day: string
  valueCents: Cents
  profitCents: Cents
  /** Shares came by an order at the NAV of the day. */
  isBought: boolean
  /** Shares left by one. */
  isSold: boolean
}

/** Cumulative profit runs from the first day of all, whatever part of it is shown. */
const readCurve = sql<CurveRow>(
  'holding-curve',
  `select day, "valueCents", "profitCents",
     coalesce(day in (select l.trade_date from lot l
       where l.account_id = $1 and l.fund_code = $2 and l.source not in ('income', 'dividend', 'split')), false) as "isBought",
     coalesce(day in (select o.trade_date from lot l join lot_use u on u.lot_id = l.id join trade_order o on o.id = u.order_id
       where l.account_id = $1 and l.fund_code = $2 and o.trade_date is not null), false) as "isSold"
   from (
     select day, value_cents + unpaid_cents as "valueCents",
       (sum(nav_profit_cents + dividend_cents + cost_profit_cents) over (order by day))::bigint as "profitCents"
     from profit_day d where account_id = $1 and fund_code = $2 and ${isValued('d')}
   ) c where day >= $3 order by day`,
)

export const holdingCurve = (tx: Queries, accountId: string, fundCode: string, fromDay: string) =>
  tx.rows(readCurve, [accountId, fundCode, fromDay])

const readHeld = sql(
  'holding-is-held',
  `select shares from position where fund_code = $2 and shares > 0
     and account_id in (select account_id from owned_account
       where owner_id = $1 and (app_kind is null or app_kind = 'pension'))`,
)

/** Whether a person has shares of a fund. */
export const isHeld = async (tx: Queries, accountId: string, fundCode: string): Promise<boolean> =>
  (await tx.find(readHeld, [accountId, fundCode])) !== undefined
