import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import type { IncomeCarry } from '@koi/domain/products/fund-terms'
import { sql, type Queries } from '#kernel/db.ts'

/** The wallet of a person: the brand's fund, what they have in it, and what is published about it. */
export interface WalletRow {
  fundCode: string
  spid: string
  name: string
  carry: IncomeCarry
  carryDay: number | null
  valueCents: Cents
  unpaidCents: Cents
  shares: Shares
  dayProfitCents: Cents | null
  dayProfitDay: string | null
  profitCents: Cents
  transitCents: Cents
  frozenShares: Shares
  rateDay: string | null
  income: number | null
  sevenDayRate: number | null
  hasPool: boolean
}

const ordersOf = (column: string) => `coalesce((
    select sum(o.${column})::bigint from trade_order o
    where o.account_id = $1 and o.fund_code = f.code and o.${column} > 0), 0)`

const columns = `f.code as "fundCode", f.spid, f.name, f.carry, f.carry_day as "carryDay",
  coalesce(p.value_cents + p.unpaid_cents, 0) as "valueCents", coalesce(p.unpaid_cents, 0) as "unpaidCents",
  coalesce(p.shares, 0) as shares, p.day_profit_cents as "dayProfitCents", p.day_profit_day as "dayProfitDay",
  coalesce(p.profit_cents, 0) as "profitCents", ${ordersOf('transit_cents')} as "transitCents",
  ${ordersOf('frozen_shares')} as "frozenShares",
  newest.day as "rateDay", newest.income, newest.seven_day_rate as "sevenDayRate",
  exists (select from advance_pool a where a.fund_code = f.code) as "hasPool"`

const tables = (key: string) => `from fund f
  left join position p on p.fund_code = f.code and p.account_id = $1
  left join lateral (
    select d.day, d.income, d.seven_day_rate from fund_day d
    where d.fund_code = f.code and d.published_at <= to_timestamp($3 / 1000.0) order by d.day desc limit 1
  ) newest on true
  where ${key}`

const readWallet = sql<WalletRow>(
  'wallet-read',
  `select ${columns} ${tables('f.code = (select fund_code from wallet_fund where brand_id = $2)')}`,
)
const readMoneyFund = sql<WalletRow>(
  'money-fund-read',
  `select ${columns} ${tables('f.code = $2')}`,
)

/** Undefined where the brand has no wallet. */
export const findWallet = (tx: Queries, accountId: string, brandId: string, nowMs: number) =>
  tx.find(readWallet, [accountId, brandId, nowMs])

/** The same figures of any fund. */
export const findMoneyFund = (tx: Queries, accountId: string, fundCode: string, nowMs: number) =>
  tx.find(readMoneyFund, [accountId, fundCode, nowMs])

const readBest = sql<Pick<WalletRow, 'fundCode' | 'spid' | 'name' | 'rateDay' | 'sevenDayRate'>>(
  'money-fund-best',
  `select f.code as "fundCode", f.spid, f.name, newest.day as "rateDay", newest.seven_day_rate as "sevenDayRate"
   from fund f cross join lateral (
     select d.day, d.seven_day_rate from fund_day d
     where d.fund_code = f.code and d.published_at <= to_timestamp($1 / 1000.0) order by d.day desc limit 1
   ) newest
   where f.category = 'money' and f.sale_state = 'open' and f.spid = any($2)
     and newest.seven_day_rate is not null
   order by newest.seven_day_rate desc, f.code limit 1`,
)

/** The money fund with the highest 7-day rate of these sellers. */
export const bestMoneyFund = (tx: Queries, nowMs: number, spids: readonly string[]) =>
  tx.find(readBest, [nowMs, spids])
