import type { Nav } from '@koi/domain/products/nav'
import type { ListFigureKey } from '@koi/domain/products/list-figures'
import type { MinHoldRule } from '@koi/domain/products/fund-terms'
import { sql, type Queries } from '#kernel/db.ts'
import type { ActionRow, FeeTierRow, FundDetailRow } from '../detail/detail-store.ts'
import { FUND_COLUMNS, isQuoteOpenAt, metricAt, moment, quoteOpensAt } from '../lists/item-sql.ts'
import { allFigures, YEAR_METRIC } from '../lists/list-figure-sql.ts'
import { allRates } from '../rate-sql.ts'
import { tiersAt } from '../terms/tiers-sql.ts'
import { TERM_COLUMNS, TERM_TABLES, type TermFacts } from '../terms/term-sql.ts'

/** Everything that is published about a product, as it is true in a stretch of business time. */
export interface ProductFacts extends FundDetailRow, TermFacts {
  /** Buy and redemption fees in force, lowest tier first. */
  tiers: FeeTierRow[]
  /** All dividends and splits, known since the value of their day is published, newest first. */
  actions: ActionRow[]
  /** What lists show: the newest day that metrics were worked out for. */
  metricDay: string | null
  metricNav: Nav | null
  metricSevenDayRate: number | null
  day1: number | null
  trend: number[] | null
  /** What lists compare besides, ×10^4, and the newest day that those of risk contain. */
  figures: Partial<Record<ListFigureKey, number | null>>
  riskDay: string | null
  mayDefer: boolean
  minHoldRule: MinHoldRule
  /** In a liquidity stress (MONEY 1.4); else 0. */
  forcedFeePpm: number
  /** It is sold in periods, whether or not one is to come. */
  hasPeriods: boolean
  /** What a combination is made of, the heaviest first. */
  members: { fundCode: string; spid: string; weightPermille: number }[]
  /** Business time at which they were read. */
  askedMs: number
  /** True from then on, and until then. */
  fromMs: number
  untilMs: number
}

const NOW = 'clock.now'
const epochMs = (expression: string) => `ceil(extract(epoch from ${expression}) * 1000)::bigint`

const NEWEST_DAY = `left join lateral (
     select * from fund_day newest
     where newest.fund_code = f.code and newest.published_at <= ${NOW}
     order by newest.day desc limit 1
   ) d on true`

const TIERS = `left join lateral (${tiersAt('f.code', NOW)}) fees on true`

const ACTIONS = `left join lateral (
     select jsonb_agg(jsonb_build_object('day', a.day, 'kind', a.kind, 'value', a.value) order by a.day desc, a.kind) as actions
     from fund_action a
     join fund_day of_day on of_day.fund_code = a.fund_code and of_day.day = a.day
     where a.fund_code = f.code and of_day.published_at <= ${NOW}
   ) done on true`

const MEMBERS = `left join lateral (
     select jsonb_agg(jsonb_build_object('fundCode', u.fund_code, 'spid', part.spid, 'weightPermille', u.weight_permille)
       order by u.weight_permille desc, u.fund_code) as members
     from union_member u join fund part on part.code = u.fund_code where u.union_code = f.code
   ) parts on true`

/**
 * The moments at which something of it changes by itself: a day is published, newer than the shown one, of the metrics
 * or of an action; a session of quotes opens or closes; a day of Shanghai begins, with its fees and periods.
 */
const STRETCH = `cross join lateral (
     select ${epochMs(`max(at) filter (where at <= ${NOW})`)} as "fromMs",
       ${epochMs(`min(at) filter (where at > ${NOW})`)} as "untilMs"
     from (
       select unnest(array[d.published_at, shanghai_time(shanghai_date(${NOW}), 0), shanghai_time(shanghai_date(${NOW}) + 1, 0)]) as at
       union all
       -- Each of them: for the least alone the planner would walk the days of all funds in the order of their publishing.
       select next.published_at from fund_day next
       where next.fund_code = f.code and next.day > coalesce(d.day, '-infinity')
       union all
       select measured.published_at from fund_metric metric
       join fund_day measured on measured.fund_code = metric.fund_code and measured.day = metric.day
       where metric.fund_code = f.code
       union all
       select acted.published_at from fund_action a
       join fund_day acted on acted.fund_code = a.fund_code and acted.day = a.day
       where a.fund_code = f.code
       union all
       select unnest(array[q.opens_at, q.closes_at]) from quote_session q where f.sale_state = 'quoteOpen'
     ) moments
   ) stretch`

const factsWhere = (
  condition: string,
) => `select ${FUND_COLUMNS}, f.rate_key as "rateKey", f.full_name as "fullName", f.type_text as "typeText", f.board,
     f.risk_version as "riskVersion", c.name as "companyName",
     f.manager, f.custodian, f.set_up_date as "setUpDate", f.size_text as "sizeText",
     f.benchmark_index as "benchmarkIndex", f.objective, f.strategy, f.step_cents as "stepCents",
     f.day_limit_cents as "dayLimitCents", f.min_hold_shares as "minHoldShares",
     f.nav_delay_days as "navDelayDays",
     f.confirm_days as "confirmDays", f.arrive_days as "arriveDays",
     f.share_rounding as "shareRounding",
     f.buy_discount_permille as "buyDiscountPermille", f.manage_fee_ppm as "manageFeePpm",
     f.custody_fee_ppm as "custodyFeePpm", f.service_fee_ppm as "serviceFeePpm",
     f.yearly_fee_ppm as "yearlyFeePpm", f.issue,
     f.may_defer as "mayDefer", f.min_hold_rule as "minHoldRule", f.forced_fee_ppm as "forcedFeePpm",
     exists (select from fund_issue i where i.fund_code = f.code) as "hasPeriods",
     case when m.day is null then null else ${allRates} end as rates, m.estimated_day as "estimatedDay",
     m.day as "metricDay", m.nav as "metricNav", m.seven_day_rate as "metricSevenDayRate", m.day1, m.trend,
     ${allFigures} as figures, p.day as "riskDay",
     d.nav, d.cumulative_nav as "cumulativeNav", d.day as "navDay", d.rise_rate as "riseRate", d.income,
     d.seven_day_rate as "sevenDayRate", ${isQuoteOpenAt(NOW)} as "isQuoteOpen",
     ${quoteOpensAt(NOW)} as "quoteOpensMs",
     coalesce(fees.tiers, '[]') as tiers, coalesce(done.actions, '[]') as actions,
     coalesce(parts.members, '[]') as members, ${TERM_COLUMNS},
     ${epochMs(NOW)} as "askedMs", stretch."fromMs", stretch."untilMs"
   from fund f
   cross join (select coalesce(${moment('$2')}, business_now()) as now offset 0) clock
   left join fund_company c on c.code = f.company_code
   ${metricAt(NOW)}
   ${YEAR_METRIC}
   ${NEWEST_DAY}
   ${TIERS}
   ${ACTIONS}
   ${MEMBERS}
   ${TERM_TABLES}
   ${STRETCH}
   where ${condition}`

/**
 * Making the plan takes ten times as long as running it. It is made once a connection where nothing in it depends on the
 * values that are asked with: so the moment stands in a subquery of its own, and one product in a statement of its own.
 */
const readOne = sql<ProductFacts>('product-facts', factsWhere('f.code = $1'))
const readSeveral = sql<ProductFacts>(
  'product-facts-several',
  factsWhere('f.code = any ($1::text[])'),
)

/**
 * The products of these codes by their code, as they are at a moment, or at business now by the clock of the
 * transaction; unknown ones are left out.
 */
export async function readProductFacts(
  db: Queries,
  codes: readonly string[],
  nowMs?: number,
): Promise<Map<string, ProductFacts>> {
  const [one, ...others] = codes
  const rows =
    others.length === 0
      ? await db.rows(readOne, [one, nowMs ?? null])
      : await db.rows(readSeveral, [codes, nowMs ?? null])
  return new Map(rows.map((row) => [row.code, row]))
}
