import { sql, type Queries } from '#kernel/db.ts'
import { allRates } from './rate-sql.ts'
import type { Shelf } from '@koi/domain/brands/shelf'
import { FUND_COLUMNS, isQuoteOpenAt, metricAt, moment, onShelf, type ItemRow } from './item-sql.ts'

/** Everything the papers of a fund say; fees in ppm, amounts in cents, shares ×100. */
export interface FundDetailRow extends Omit<
  ItemRow,
  'rate' | 'estimatedDay' | 'isFavourite' | 'day1' | 'nav' | 'navDay'
> {
  fullName: string | null
  typeText: string
  board: 'steady' | 'advanced' | 'bank' | null
  riskVersion: number
  companyCode: string | null
  companyName: string | null
  manager: string | null
  custodian: string | null
  setUpDate: string | null
  sizeText: string | null
  benchmarkIndex: string | null
  objective: string | null
  strategy: string | null
  stepCents: number
  dayLimitCents: number | null
  minHoldShares: number
  navDelayDays: number
  confirmDays: number
  arriveDays: number
  shareRounding: 'half-up' | 'down'
  buyDiscountPermille: number
  manageFeePpm: number | null
  custodyFeePpm: number | null
  serviceFeePpm: number | null
  issue: string | null
  /** Metrics by wire key, ×10^4; null without any published value. */
  rates: Record<string, number | null> | null
  estimatedDay: string | null
  /** Newest published day; null before the first one. */
  nav: number | null
  navDay: string | null
  riseRate: number | null
  income: number | null
  sevenDayRate: number | null
}

export interface FeeTierRow {
  side: 'buy' | 'redeem'
  fromValue: number
  ratePpm: number | null
  fixedCents: number | null
  source: 'contract' | 'category'
}

export interface ActionRow {
  day: string
  kind: 'dividend' | 'split'
  value: number
}

const NOW = moment('$2')

const readDetail = sql(
  'fund-detail',
  `select ${FUND_COLUMNS}, f.rate_key as "rateKey", f.full_name as "fullName", f.type_text as "typeText", f.board,
     f.risk_version as "riskVersion", c.name as "companyName",
     f.manager, f.custodian, f.set_up_date as "setUpDate", f.size_text as "sizeText",
     f.benchmark_index as "benchmarkIndex", f.objective, f.strategy, f.step_cents as "stepCents",
     f.day_limit_cents as "dayLimitCents", f.min_hold_shares as "minHoldShares",
     f.nav_delay_days as "navDelayDays",
     f.confirm_days as "confirmDays", f.arrive_days as "arriveDays",
     f.share_rounding as "shareRounding",
     f.buy_discount_permille as "buyDiscountPermille", f.manage_fee_ppm as "manageFeePpm",
     f.custody_fee_ppm as "custodyFeePpm", f.service_fee_ppm as "serviceFeePpm", f.issue,
     case when m.day is null then null else ${allRates} end as rates, m.estimated_day as "estimatedDay",
     d.nav, d.day as "navDay", d.rise_rate as "riseRate", d.income,
     d.seven_day_rate as "sevenDayRate", ${isQuoteOpenAt(NOW)} as "isQuoteOpen"
   from fund f
   left join fund_company c on c.code = f.company_code
   ${metricAt(NOW)}
   left join lateral (
     select * from fund_day newest
     where newest.fund_code = f.code and newest.published_at <= ${NOW}
     order by newest.day desc limit 1
   ) d on true
   where f.code = $1`,
)

/** The fund with its newest published day at `nowMs`, or undefined if there is none of this code. */
export const findDetail = (db: Queries, fundCode: string, nowMs: number) =>
  db.find<FundDetailRow>(readDetail, [fundCode, nowMs])

const readTiers = sql(
  'fund-fee-tiers',
  `select side, from_value as "fromValue", rate_ppm as "ratePpm", fixed_cents as "fixedCents", source
   from fee_tier t
   where fund_code = $1 and effective_from = (
     select max(effective_from) from fee_tier same
     where same.fund_code = t.fund_code and same.side = t.side and same.effective_from <= $2::date)
   order by side, from_value`,
)

/** The buy and redemption fees in force on a date, lowest tier first. */
export const feeTiers = (db: Queries, fundCode: string, businessDate: string) =>
  db.rows<FeeTierRow>(readTiers, [fundCode, businessDate])

const readActions = sql(
  'fund-actions',
  `select a.day, a.kind, a.value
   from fund_action a
   join fund_day d on d.fund_code = a.fund_code and d.day = a.day
   where a.fund_code = $1 and d.published_at <= ${NOW}
   order by a.day desc, a.kind limit $3`,
)

/** The newest dividends and splits, known since the value of their day is published. */
export const fundActions = (db: Queries, fundCode: string, nowMs: number, limit: number) =>
  db.rows<ActionRow>(readActions, [fundCode, nowMs, limit])

const readCompany = sql(
  'fund-company',
  `select c.code, c.name, count(f.code) as "fundCount"
   from fund_company c left join fund f
     on f.company_code = c.code and f.sale_state not in ('hidden', 'terminated')
     and ${onShelf('$2', '$3')}
   where c.code = $1 group by c.code, c.name`,
)

/** A company and how many of its funds a brand sells. */
export const findCompany = (db: Queries, companyCode: string, brand: Shelf) =>
  db.find<{ code: string; name: string; fundCount: number }>(readCompany, [
    companyCode,
    brand.spids,
    brand.shelf ?? null,
  ])
