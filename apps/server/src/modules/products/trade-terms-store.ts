import { sql, type Queries } from '#kernel/db.ts'
import type { SaleState } from '@koi/domain/products/sale-state'
import { TERM_COLUMNS, TERM_TABLES, type TermFacts } from './term-sql.ts'
import { isQuoteOpenAt } from './item-sql.ts'

/** A fund as an order sees it at business now; the tiers are in force today. */
export interface TermsRow extends TermFacts {
  fundCode: string
  spid: string
  name: string
  origin: 'demo' | 'import'
  category: string
  riskCode: number
  riskVersion: number
  saleState: SaleState
  notOnlineReason: string
  isNewlyIssued: boolean
  subscribeStartMs: number | null
  subscribeEndMs: number | null
  minBuyCents: number
  stepCents: number
  dayLimitCents: number | null
  minHoldShares: number
  cutOffMinute: number
  navDelayDays: number
  confirmDays: number
  arriveDays: number
  shareRounding: 'half-up' | 'down'
  companyCode: string | null
  leaveBy: 'redeem' | 'convert' | 'exchange'
  isConvertible: boolean
  mayDefer: boolean
  minHoldRule: 'refuse' | 'redeemAll'
  forcedFeePpm: number
  discountPermille: number
  nav: number | null
  navDecimals: number
  navDay: string | null
  /** Of products without periods of their own. */
  durationType: number | null
  duration: number | null
  /** Quotes are given now (MONEY 1.11). */
  isQuoteOpen: boolean
  tiers: {
    side: 'buy' | 'redeem'
    from: number
    ratePpm: number | null
    fixedCents: number | null
  }[]
  nowMs: number
}

const readTerms = sql(
  'fund-trade-terms',
  `select f.code as "fundCode", f.spid, f.name, f.origin, f.category, f.risk_code as "riskCode",
     f.risk_version as "riskVersion", f.sale_state as "saleState",
     f.not_online_reason as "notOnlineReason", f.is_newly_issued as "isNewlyIssued",
     f.subscribe_start as "subscribeStartMs", f.subscribe_end as "subscribeEndMs",
     f.min_buy_cents as "minBuyCents", f.step_cents as "stepCents",
     f.day_limit_cents as "dayLimitCents", f.min_hold_shares as "minHoldShares",
     f.cut_off_minute as "cutOffMinute", f.nav_delay_days as "navDelayDays",
     f.confirm_days as "confirmDays", f.arrive_days as "arriveDays",
     f.share_rounding as "shareRounding", f.company_code as "companyCode", f.leave_by as "leaveBy",
     f.is_convertible as "isConvertible", f.may_defer as "mayDefer", f.min_hold_rule as "minHoldRule",
     f.forced_fee_ppm as "forcedFeePpm",
     f.buy_discount_permille as "discountPermille", newest.nav, f.nav_dp as "navDecimals", newest.day as "navDay",
     case when f.category <> 'closed' and not exists (select from fund_issue i where i.fund_code = f.code)
       then f.duration_type end as "durationType", f.duration,
     ${isQuoteOpenAt('clock.now')} as "isQuoteOpen",
     ${TERM_COLUMNS},
     coalesce(fees.tiers, '[]') as tiers, (extract(epoch from clock.now) * 1000)::bigint as "nowMs"
   from fund f
   cross join (select business_now() as now) clock
   left join lateral (
     select d.nav, d.day from fund_day d
     where d.fund_code = f.code and d.published_at <= clock.now order by d.day desc limit 1
   ) newest on true
   left join lateral (
     select jsonb_agg(jsonb_build_object('side', t.side, 'from', t.from_value,
       'ratePpm', t.rate_ppm, 'fixedCents', t.fixed_cents) order by t.side, t.from_value) as tiers
     from fee_tier t
     where t.fund_code = f.code and t.effective_from = (
       select max(same.effective_from) from fee_tier same
       where same.fund_code = t.fund_code and same.side = t.side
         and same.effective_from <= shanghai_date(clock.now))
   ) fees on true
   ${TERM_TABLES}
   where f.code = $1 and f.spid = $2`,
)

/** One round trip with the database's own business time: it stands on a money path. */
export const findTermsRow = (tx: Queries, fundCode: string, spid: string) =>
  tx.find<TermsRow>(readTerms, [fundCode, spid])
