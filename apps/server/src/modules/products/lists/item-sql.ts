import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import type { FundOrigin, WayToLeave } from '@koi/domain/products/fund-terms'
import type { SaleState } from '@koi/domain/products/sale-state'
import { NAV_AGE_DAYS_MAX } from '../terms/buy-status-of.ts'
import { rateByKey } from '../rate-sql.ts'

/** A fund as lists and search results show it; rates ×10^4, amounts in cents, moments in epoch ms. */
export interface ItemRow {
  code: string
  spid: string
  origin: FundOrigin
  name: string
  category: string
  secondCategory: string
  riskCode: number
  minBuyCents: Cents
  saleState: SaleState
  notOnlineReason: string
  subscribeStartMs: number | null
  subscribeEndMs: number | null
  /** Minute of the day, 0 to 1439, Asia/Shanghai. */
  cutOffMinute: number
  isNewlyIssued: boolean
  durationType: number | null
  duration: number | null
  recommendedHolding: string
  productCode: number | null
  unionId: string | null
  benchmarkText: string | null
  rateKey: string
  rate: number | null
  /** The newest day whose dividend or split nobody states, if there is one. */
  estimatedDay: string | null
  day1: number | null
  /** Total return of the last year in basis points; null where there are too few values. */
  trend: number[] | null
  /** 七日年化 of a money fund. */
  sevenDayRate: number | null
  nav: Nav | null
  /** Decimals that its NAV is published with. */
  navDecimals: number
  navDay: string | null
  /** A value of the last days is published; not looked up for the demo market, which always has a price. */
  hasNav: boolean
  /** A product of quotes, while a session is on. */
  isQuoteOpen: boolean
  /** When the next session of its quotes begins, epoch ms; null of any other product, and where nobody has said it. */
  quoteOpensMs: number | null
  isFavourite: boolean
  companyCode: string | null
  leaveBy: WayToLeave
  /** Whether shares are converted out of it and into it. */
  isConvertible: boolean
  /** Its shares go from holder to holder. */
  isTransferable: boolean
}

const hasNavAt = (now: string) =>
  `exists (select from fund_day d where d.fund_code = f.code and d.published_at <= ${now}
     and d.day > shanghai_date(${now}) - ${NAV_AGE_DAYS_MAX})`

/** Whether quotes of `fund f` are given at a moment. */
export const isQuoteOpenAt = (now: string) => `(f.sale_state = 'quoteOpen' and quote_open(${now}))`

/** When the next session of quotes of `fund f` begins. */
export const quoteOpensAt = (now: string) => `(select min(q.opens_at) from quote_session q
    where f.sale_state = 'quoteOpen' and q.opens_at > ${now})`

/** What `fund f` itself knows of an ItemRow. */
export const FUND_COLUMNS = `f.code, f.spid, f.origin, f.name, f.category,
  f.second_category as "secondCategory", f.nav_dp as "navDecimals", f.risk_code as "riskCode",
  f.min_buy_cents as "minBuyCents", f.sale_state as "saleState",
  f.not_online_reason as "notOnlineReason", f.subscribe_start as "subscribeStartMs",
  f.subscribe_end as "subscribeEndMs", f.cut_off_minute as "cutOffMinute",
  f.is_newly_issued as "isNewlyIssued",
  f.duration_type as "durationType", f.duration, f.recommended_holding as "recommendedHolding",
  f.product_code as "productCode", f.union_id as "unionId", f.benchmark_text as "benchmarkText",
  f.company_code as "companyCode", f.leave_by as "leaveBy", f.is_convertible as "isConvertible",
  exists (select from transfer_rule t where t.fund_code = f.code) as "isTransferable"`

/**
 * A whole ItemRow from `fund f` and the `m` of `metricAt`; `rateKey` and `account` are SQL expressions,
 * the first names the metric shown, the second may be null.
 */
export const itemColumns = (rateKey: string, account: string, now: string) => `${FUND_COLUMNS},
  ${rateKey} as "rateKey", ${rateByKey(rateKey)} as rate, m.estimated_day as "estimatedDay", m.day1, m.trend,
  m.seven_day_rate as "sevenDayRate", m.nav, m.day as "navDay",
  f.origin = 'demo' or ${hasNavAt(now)} as "hasNav",
  ${isQuoteOpenAt(now)} as "isQuoteOpen", ${quoteOpensAt(now)} as "quoteOpensMs",
  exists (select from favourite v where v.account_id = ${account} and v.fund_code = f.code)
    as "isFavourite"`

/**
 * Joins the newest metrics, unless their day is published after `now`, an SQL expression: the clock
 * may have been set back since they were worked out.
 */
export const metricAt = (now: string) => `left join lateral (
    select metric.* from fund_metric metric
    join fund_day published on published.fund_code = metric.fund_code and published.day = metric.day
    where metric.fund_code = f.code and published.published_at <= ${now}
    offset 0
  ) m on true`

/** The sale states that can be bought inside their window. */
const MAY_SELL = `f.sale_state in ('open', 'quoteOpen', 'shortTerm', 'midTerm')`

/** Whether a person can buy: the twin of `isBuyable(buyStatusOf(…))`; a test compares the two. */
export const isOnSaleAt = (now: string) => `(
    ${MAY_SELL}
    and (f.sale_state <> 'quoteOpen' or quote_open(${now}))
    and (f.subscribe_start is null or f.subscribe_start <= ${now})
    and (f.subscribe_end is null or f.subscribe_end >= ${now})
    and (f.origin = 'demo' or ${hasNavAt(now)})
  )`

/** Whether `fund f` follows `market_index i`, which its kind names too: some are only measured by a broader one. */
export const FOLLOWS_INDEX = `(f.benchmark_index = i.code and f.category = 'index'
     and position(f.second_category in i.name) > 0)`

export { moment } from '#kernel/sql/moment-sql.ts'
export { onShelf } from '#kernel/sql/shelf-sql.ts'
