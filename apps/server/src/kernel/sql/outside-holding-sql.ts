import type { Cents } from '@koi/domain/money/cents'
import type { Nav } from '@koi/domain/products/nav'
import type { Shares } from '@koi/domain/products/shares'

/** The newest import of every platform; `account` is an expression of the statement around it. */
export const newestOutsideImports = (
  account: string,
) => `select distinct on (platform) * from outside_import
  where account_id = ${account} order by platform, id desc`

/** A holding elsewhere with our newest value of the fund, where we publish it. */
export interface OutsideHolding {
  importId: number
  platform: string
  fileName: string
  importedAt: number
  fundCode: string
  fundName: string
  shares: Shares
  costCents: Cents | null
  valueCents: Cents | null
  asOf: string | null
  nav: Nav | null
  navDay: string | null
  spid: string | null
}

/** The newest import of every platform; account and moment in ms are expressions of the statement around it. */
export const outsideHoldingRows = (
  account: string,
  nowMs: string,
) => `select i.id as "importId", i.platform, i.file_name as "fileName", i.imported_at as "importedAt",
     h.fund_code as "fundCode", h.fund_name as "fundName", h.shares, h.cost_cents as "costCents",
     h.value_cents as "valueCents", h.as_of as "asOf", d.nav, d.day as "navDay", f.spid
   from (${newestOutsideImports(account)}) i
   join outside_holding h on h.import_id = i.id
   left join fund f on f.code = h.fund_code and f.sale_state <> 'hidden'
   left join lateral (
     select nav, day from fund_day where fund_code = f.code and published_at <= to_timestamp(${nowMs} / 1000.0)
     order by day desc limit 1
   ) d on true
   order by i.platform, h.place`
