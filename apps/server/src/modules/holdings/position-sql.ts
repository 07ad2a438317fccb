import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import type { FundOrigin, FundBoard } from '@koi/domain/products/fund-terms'
/** A position with what its product is called and its newest published day. */
export interface PositionRow {
  fundCode: string
  spid: string
  name: string
  board: FundBoard | null
  category: string
  companyName: string | null
  origin: FundOrigin
  shares: Shares
  costCents: Cents
  inCents: Cents
  outCents: Cents
  realisedCents: Cents
  dividendCents: Cents
  /** Shares at their NAV, and income that is not paid yet. */
  valueCents: Cents
  unpaidCents: Cents
  valueDay: string
  totalProfitCents: Cents
  dayProfitCents: Cents | null
  dayProfitDay: string | null
  nav: Nav
  /** Decimals that the NAV is published with. */
  navDecimals: number
}

export const POSITION_COLUMNS = `p.fund_code as "fundCode", p.spid, f.name, f.board, f.category, c.name as "companyName", f.origin, p.shares,
  p.cost_cents as "costCents", p.in_cents as "inCents", p.out_cents as "outCents",
  p.realised_cents as "realisedCents", p.dividend_cents as "dividendCents",
  p.value_cents + p.unpaid_cents as "valueCents", p.unpaid_cents as "unpaidCents", p.value_day as "valueDay", p.profit_cents as "totalProfitCents",
  p.day_profit_cents as "dayProfitCents", p.day_profit_day as "dayProfitDay", d.nav, f.nav_dp as "navDecimals"`

export const POSITION_TABLES = `from position p join fund f on f.code = p.fund_code
  left join fund_company c on c.code = f.company_code
  join fund_day d on d.fund_code = p.fund_code and d.day = p.value_day`

/** Money and shares of orders that are accepted and not confirmed; payouts on their way. */
export interface TransitRow {
  fundCode: string
  spid: string
  name: string
  board: FundBoard | null
  category: string
  companyName: string | null
  inTransitCents: Cents
  /** When the first of it becomes shares; null where nothing is bought or the day is not known. */
  nextConfirmDate: string | null
  redeemingShares: Shares
  payoutCents: Cents
  orderCount: number
}

/** The transit of an account, of one fund or, where none is named, of all; both are expressions of the statement around it. */
export const transitRows = (account: string, fund?: string) => `select f.code as "fundCode",
     min(case when o.transit_fund = o.fund_code then o.spid else o.target_spid end) as spid,
     f.name, f.board, f.category, min(c.name) as "companyName",
     coalesce(sum(o.transit_cents), 0)::bigint as "inTransitCents",
     min(case when o.transit_fund = o.fund_code then o.confirm_date else o.target_confirm_date end)
       filter (where o.transit_cents > 0) as "nextConfirmDate",
     coalesce(sum(o.frozen_shares), 0)::bigint as "redeemingShares",
     coalesce(sum(o.net_cents) filter (where o.leg = 'redeem' and o.state = 'confirmed'), 0)::bigint as "payoutCents",
     count(*)::integer as "orderCount"
   from trade_order o join fund f on f.code = o.transit_fund
   left join fund_company c on c.code = f.company_code
   where o.account_id = ${account}${fund === undefined ? '' : ` and o.transit_fund = ${fund}`}
     and (o.transit_cents > 0 or o.frozen_shares > 0 or (o.leg = 'redeem' and o.state = 'confirmed'))
   group by f.code, f.name, f.board, f.category order by f.code`
