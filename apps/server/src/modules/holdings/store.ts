import { sql, type Queries } from '#kernel/db.ts'

/** A position with what its product is called and its newest published day. */
export interface PositionRow {
  fundCode: string
  spid: string
  name: string
  board: 'steady' | 'advanced' | 'bank' | null
  category: string
  origin: 'demo' | 'import'
  shares: number
  costCents: number
  inCents: number
  outCents: number
  realisedCents: number
  dividendCents: number
  valueCents: number
  valueDay: string
  profitCents: number
  dayProfitCents: number | null
  dayProfitDay: string | null
  nav: number
}

const columns = `p.fund_code as "fundCode", p.spid, f.name, f.board, f.category, f.origin, p.shares,
  p.cost_cents as "costCents", p.in_cents as "inCents", p.out_cents as "outCents",
  p.realised_cents as "realisedCents", p.dividend_cents as "dividendCents",
  p.value_cents as "valueCents", p.value_day as "valueDay", p.profit_cents as "profitCents",
  p.day_profit_cents as "dayProfitCents", p.day_profit_day as "dayProfitDay", d.nav`

const from = `from position p join fund f on f.code = p.fund_code
  join fund_day d on d.fund_code = p.fund_code and d.day = p.value_day`

const beginSnapshot = sql(
  'holding-snapshot',
  'set transaction isolation level repeatable read, read only',
)

/**
 * Lets several statements see the books of one moment: without it money that moves between them, such
 * as a buy that is being paid, would count twice or not at all. Call it first in a transaction.
 */
export const readOneMoment = (tx: Queries) => tx.run(beginSnapshot)

const readOne = sql(
  'holding-read',
  `select ${columns} ${from} where p.account_id = $1 and p.fund_code = $2 and p.spid = $3`,
)
const readAll = sql(
  'holding-list',
  `select ${columns} ${from} where p.account_id = $1 and p.shares > 0 order by p.value_cents desc, p.fund_code`,
)

export const findPosition = (tx: Queries, accountId: string, fundCode: string, spid: string) =>
  tx.find<PositionRow>(readOne, [accountId, fundCode, spid])

export const positionsOf = (tx: Queries, accountId: string) =>
  tx.rows<PositionRow>(readAll, [accountId])

const readProfit = sql(
  'holding-profit-total',
  'select coalesce(sum(profit_cents), 0)::bigint as cents from position where account_id = $1',
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
  buyCents: number
  redeemShares: number
  payoutCents: number
  orderCount: number
}

const readTransit = sql(
  'holding-transit',
  `select o.fund_code as "fundCode", min(o.spid) as spid, f.name, f.board, f.category,
     coalesce(sum(o.amount_cents) filter (where o.state = 'paid'), 0)::bigint as "buyCents",
     coalesce(sum(o.shares) filter (where o.state = 'accepted'), 0)::bigint as "redeemShares",
     coalesce(sum(o.net_cents) filter (where o.kind = 'redeem' and o.state = 'confirmed'), 0)::bigint as "payoutCents",
     count(*)::integer as "orderCount"
   from trade_order o join fund f on f.code = o.fund_code
   where o.account_id = $1 and ($2::text is null or o.fund_code = $2)
     and (o.state in ('paid', 'accepted') or (o.kind = 'redeem' and o.state = 'confirmed'))
   group by o.fund_code, f.name, f.board, f.category order by o.fund_code`,
)

export const transitOf = (tx: Queries, accountId: string, fundCode: string | null) =>
  tx.rows<TransitRow>(readTransit, [accountId, fundCode])

export interface RecordRow {
  listid: string
  kind: 'buy' | 'redeem' | 'dividend' | 'split'
  day: string
  amountCents: number | null
  shares: number | null
  nav: number | null
  feeCents: number | null
  state: string
}

/** Finished orders and cash dividends of a holding, newest first. */
const finished = `select o.id as listid, o.kind, coalesce(o.trade_date, shanghai_date(o.created_at)) as day,
    case o.kind when 'buy' then o.amount_cents else o.net_cents end as "amountCents",
    coalesce(o.confirmed_shares, o.shares) as shares, o.nav, o.fee_cents as "feeCents", o.state,
    o.created_at as made
  from trade_order o
  where o.account_id = $1 and o.fund_code = $2
    and o.state in ('confirmed', 'paidOut', 'cancelled', 'failed')
  union all
  select '', 'dividend', p.day, p.dividend_cents, p.shares, p.nav, null, 'confirmed', shanghai_time(p.day, 1230)
  from profit_day p where p.account_id = $1 and p.fund_code = $2 and p.dividend_cents > 0`

const readRecords = sql(
  'holding-records',
  `select listid, kind, day, "amountCents", shares, nav, "feeCents", state from (${finished}) r
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

const readProfitDays = sql(
  'holding-profit-days',
  `select p.day, p.shares, p.nav, p.value_cents as "valueCents", p.nav_profit_cents as "navProfitCents",
     p.dividend_cents as "dividendCents", p.cost_profit_cents as "costProfitCents",
     d.income, d.seven_day_rate as "sevenDayRate"
   from profit_day p join fund_day d on d.fund_code = p.fund_code and d.day = p.day
   where p.account_id = $1 and p.fund_code = $2
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
     select day, value_cents as "valueCents",
       (sum(nav_profit_cents + dividend_cents + cost_profit_cents) over (order by day))::bigint as "profitCents"
     from profit_day where account_id = $1 and fund_code = $2
   ) c where day >= $3 order by day`,
)

export const holdingCurve = (tx: Queries, accountId: string, fundCode: string, fromDay: string) =>
  tx.rows<CurveRow>(readCurve, [accountId, fundCode, fromDay])

export interface LotRow {
  id: number
  orderId: string | null
  source: 'buy' | 'income' | 'dividend'
  tradeDate: string
  confirmDate: string
  redeemableDate: string
  nav: number
  sharesBought: number
  sharesLeft: number
  costCents: number
  feeCents: number
}

const readLots = sql(
  'holding-lots',
  `select id, order_id as "orderId", source, trade_date as "tradeDate", confirm_date as "confirmDate",
     redeemable_date as "redeemableDate", nav, shares_bought as "sharesBought", shares_left as "sharesLeft",
     cost_cents as "costCents", fee_cents as "feeCents"
   from lot where account_id = $1 and fund_code = $2 order by confirm_date desc, id desc`,
)

export const lotsOf = (tx: Queries, accountId: string, fundCode: string) =>
  tx.rows<LotRow>(readLots, [accountId, fundCode])

const readHeld = sql(
  'holding-is-held',
  'select shares from position where account_id = $1 and fund_code = $2 and shares > 0',
)

/** Whether a person has shares of a fund. */
export const isHeld = async (tx: Queries, accountId: string, fundCode: string): Promise<boolean> =>
  (await tx.find(readHeld, [accountId, fundCode])) !== undefined
