import { WHOLE_KINDS, type OrderKind } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'

/** A position with what its product is called and its newest published day. */
export interface PositionRow {
  fundCode: string
  spid: string
  name: string
  board: 'steady' | 'advanced' | 'bank' | null
  category: string
  companyName: string | null
  origin: 'demo' | 'import'
  shares: number
  costCents: number
  inCents: number
  outCents: number
  realisedCents: number
  dividendCents: number
  /** Shares at their NAV, and income that is not paid yet. */
  valueCents: number
  unpaidCents: number
  valueDay: string
  profitCents: number
  dayProfitCents: number | null
  dayProfitDay: string | null
  nav: number
  /** Decimals that the NAV is published with. */
  navDecimals: number
}

const columns = `p.fund_code as "fundCode", p.spid, f.name, f.board, f.category, c.name as "companyName", f.origin, p.shares,
  p.cost_cents as "costCents", p.in_cents as "inCents", p.out_cents as "outCents",
  p.realised_cents as "realisedCents", p.dividend_cents as "dividendCents",
  p.value_cents + p.unpaid_cents as "valueCents", p.unpaid_cents as "unpaidCents", p.value_day as "valueDay", p.profit_cents as "profitCents",
  p.day_profit_cents as "dayProfitCents", p.day_profit_day as "dayProfitDay", d.nav, f.nav_dp as "navDecimals"`

const from = `from position p join fund f on f.code = p.fund_code
  left join fund_company c on c.code = f.company_code
  join fund_day d on d.fund_code = p.fund_code and d.day = p.value_day`

const readOne = sql(
  'holding-read',
  `select ${columns} ${from} where p.account_id = $1 and p.fund_code = $2 and p.spid = $3`,
)
const readAll = sql(
  'holding-list',
  `select ${columns} ${from} where p.account_id = $1 and (p.shares > 0 or p.unpaid_cents > 0) order by p.value_cents desc, p.fund_code`,
)

export const findPosition = (tx: Queries, accountId: string, fundCode: string, spid: string) =>
  tx.find<PositionRow>(readOne, [accountId, fundCode, spid])

export const positionsOf = (tx: Queries, accountId: string) =>
  tx.rows<PositionRow>(readAll, [accountId])

const owned = 'select account_id from owned_account where owner_id = $1'

const readOwned = sql(
  'holding-list-owned',
  `select ${columns} ${from} where p.account_id in (${owned}) and (p.shares > 0 or p.unpaid_cents > 0)`,
)
const readOwnedTransit = sql(
  'holding-transit-owned',
  `select coalesce(sum(o.transit_cents), 0)::bigint
       + coalesce(sum(o.net_cents) filter (where o.leg = 'redeem' and o.state = 'confirmed'), 0)::bigint as cents,
     count(distinct coalesce(w.id, o.id))::integer as orders
   from trade_order o left join trade_order w on w.id = o.parent_id and w.kind = any ($2)
   where o.account_id in (${owned})
     and (o.transit_cents > 0 or o.frozen_shares > 0 or (o.leg = 'redeem' and o.state = 'confirmed'))`,
)
const readInnerCash = sql(
  'holding-cash-inner',
  `select coalesce(sum(b.amount), 0)::bigint as cents from ledger_account a join ledger_balance b on b.account_id = a.id
   where a.kind = 'cash' and a.asset = 'CNY' and a.owner in (${owned}) and a.owner <> $1`,
)

/** All holdings of a person, those of the accounts inside theirs too. */
export const ownedPositions = (tx: Queries, ownerId: string) =>
  tx.rows<PositionRow>(readOwned, [ownerId])

/** Money on its way of all accounts of a person, and how many orders that is: as many as their records show under way. */
export const ownedTransit = (tx: Queries, ownerId: string) =>
  tx.get<{ cents: number; orders: number }>(readOwnedTransit, [ownerId, WHOLE_KINDS])

/** Cash that lies in the accounts inside a person's account. */
export const innerCash = async (tx: Queries, ownerId: string): Promise<number> =>
  (await tx.get<{ cents: number }>(readInnerCash, [ownerId])).cents

const readProfit = sql(
  'holding-profit-total',
  `select coalesce(sum(profit_cents), 0)::bigint as cents from position where account_id in (${owned})`,
)

/** What a person has earned with all funds, those sold long ago included (MONEY 1.15: it continues). */
export const profitOf = async (tx: Queries, accountId: string): Promise<number> =>
  (await tx.get<{ cents: number }>(readProfit, [accountId])).cents

/** Money and shares of orders that are accepted and not confirmed; payouts on their way. */
export interface TransitRow {
  fundCode: string
  spid: string
  name: string
  board: 'steady' | 'advanced' | 'bank' | null
  category: string
  companyName: string | null
  buyCents: number
  /** When the first of it becomes shares; null where nothing is bought or the day is not known. */
  nextConfirmDate: string | null
  redeemShares: number
  payoutCents: number
  orderCount: number
}

const readTransit = sql(
  'holding-transit',
  `select f.code as "fundCode", min(case when o.transit_fund = o.fund_code then o.spid else o.target_spid end) as spid,
     f.name, f.board, f.category, min(c.name) as "companyName",
     coalesce(sum(o.transit_cents), 0)::bigint as "buyCents",
     min(case when o.transit_fund = o.fund_code then o.confirm_date else o.target_confirm_date end)
       filter (where o.transit_cents > 0) as "nextConfirmDate",
     coalesce(sum(o.frozen_shares), 0)::bigint as "redeemShares",
     coalesce(sum(o.net_cents) filter (where o.leg = 'redeem' and o.state = 'confirmed'), 0)::bigint as "payoutCents",
     count(*)::integer as "orderCount"
   from trade_order o join fund f on f.code = o.transit_fund
   left join fund_company c on c.code = f.company_code
   where o.account_id = $1 and ($2::text is null or o.transit_fund = $2)
     and (o.transit_cents > 0 or o.frozen_shares > 0 or (o.leg = 'redeem' and o.state = 'confirmed'))
   group by f.code, f.name, f.board, f.category order by f.code`,
)

export const transitOf = (tx: Queries, accountId: string, fundCode: string | null) =>
  tx.rows<TransitRow>(readTransit, [accountId, fundCode])

export interface RecordRow {
  listid: string
  kind: OrderKind | 'dividend' | 'split'
  day: string
  amountCents: number | null
  shares: number | null
  nav: number | null
  navDecimals: number
  feeCents: number | null
  state: string
}

/** Finished orders and dividends of a holding, what came of other funds too, newest first. */
const finished = `select o.id as listid, o.kind, coalesce(o.trade_date, shanghai_date(o.created_at)) as day,
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

const readRecords = sql(
  'holding-records',
  `select listid, kind, day, "amountCents", shares, nav, "feeCents", state,
     (select nav_dp from fund where code = $2) as "navDecimals" from (${finished}) r
   order by made desc, listid offset $3 limit $4`,
)
const countRecords = sql(
  'holding-record-count',
  `select count(*)::integer as total from (${finished}) r`,
)

export async function recordsOf(
  tx: Queries,
  accountId: string,
  fundCode: string,
  page: { offset: number; limit: number },
) {
  const { total } = await tx.get<{ total: number }>(countRecords, [accountId, fundCode])
  const rows = await tx.rows<RecordRow>(readRecords, [accountId, fundCode, page.offset, page.limit])
  return { total, rows }
}

export interface ProfitRow {
  day: string
  shares: number
  nav: number
  valueCents: number
  navProfitCents: number
  dividendCents: number
  costProfitCents: number
  income: number | null
  sevenDayRate: number | null
}

/** Days up to the value of the holding: shares may have changed hands on one that has none yet. */
const isValued = (row: string) =>
  `${row}.day <= (select h.value_day from position h where h.account_id = $1 and h.fund_code = $2)`

/** Shares of a money fund earn from their confirm day on (MONEY 1.5): no row says 0.00 for a day before. */
const readProfitDays = sql(
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
) => tx.rows<ProfitRow>(readProfitDays, [accountId, fundCode, page.offset, page.limit])

export interface CurveRow {
  day: string
  valueCents: number
  profitCents: number
}

/** Cumulative profit runs from the first day of all, whatever part of it is shown. */
const readCurve = sql(
  'holding-curve',
  `select day, "valueCents", "profitCents" from (
     select day, value_cents + unpaid_cents as "valueCents",
       (sum(nav_profit_cents + dividend_cents + cost_profit_cents) over (order by day))::bigint as "profitCents"
     from profit_day d where account_id = $1 and fund_code = $2 and ${isValued('d')}
   ) c where day >= $3 order by day`,
)

export const holdingCurve = (tx: Queries, accountId: string, fundCode: string, fromDay: string) =>
  tx.rows<CurveRow>(readCurve, [accountId, fundCode, fromDay])

export interface LotRow {
  id: number
  orderId: string | null
  source: 'buy' | 'income' | 'dividend' | 'subscribe' | 'convert' | 'exchange' | 'transfer'
  tradeDate: string
  confirmDate: string
  redeemableDate: string
  nav: number
  sharesBought: number
  sharesLeft: number
  costCents: number
  feeCents: number
  /** Period of a term product; empty for products without periods. */
  issue: string
}

const readLots = sql(
  'holding-lots',
  `select id, order_id as "orderId", source, trade_date as "tradeDate", confirm_date as "confirmDate",
     redeemable_date as "redeemableDate", nav, shares_bought as "sharesBought", shares_left as "sharesLeft",
     cost_cents as "costCents", fee_cents as "feeCents", issue
   from lot where account_id = $1 and fund_code = $2 order by confirm_date desc, id desc`,
)

export const lotsOf = (tx: Queries, accountId: string, fundCode: string) =>
  tx.rows<LotRow>(readLots, [accountId, fundCode])

const readHeld = sql(
  'holding-is-held',
  `select shares from position where fund_code = $2 and shares > 0
     and account_id in (select account_id from owned_account
       where owner_id = $1 and (app_kind is null or app_kind = 'pension'))`,
)

/** Whether a person has shares of a fund. */
export const isHeld = async (tx: Queries, accountId: string, fundCode: string): Promise<boolean> =>
  (await tx.find(readHeld, [accountId, fundCode])) !== undefined
