import type { Shelf } from '@koi/domain/brands/shelf'
import type { DiagnosisAxis } from '@koi/domain/diagnosis/diagnosis-axes'
import { type CategoryRank, PEER_AGE_DAYS_MAX } from '@koi/domain/metrics/category-rank'
import type { MetricPeriod } from '@koi/domain/metrics/metric-period'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { onShelf } from '#kernel/sql/shelf-sql.ts'

/** A fund of the same kind that earned and moved nearly as much. */
interface SimilarRow {
  fundCode: string
  spid: string
  fundName: string
  annualReturn: number
  volatility: number
  drawdown: number
}

/** Who runs the fund today, and since when. */
interface ManagerRow {
  manager: string
  fromDay: string
}

/** A place among a kind, and how many others share it. */
interface KindPlace extends CategoryRank {
  tied: number
}

/** The figures of a fund over a period, its place among its kind by each of them, and its days. */
export interface KindRow {
  /** First and newest published day of the whole history. */
  historyFirstDay: string | null
  historyDay: string | null
  /** Its figures are worked out, and so are the ranks of its kind. */
  isMeasured: boolean
  /** Of the period; all null where the history is shorter. */
  firstDay: string | null
  day: string | null
  returns: number | null
  annualReturn: number | null
  volatility: number | null
  drawdown: number | null
  peakDay: string | null
  troughDay: string | null
  recoveredDay: string | null
  beta: number | null
  trackingError: number | null
  months: number | null
  monthsUp: number | null
  /** Months that ended above zero, ×10^4 of a percent. */
  upShare: number | null
  costPpm: number | null
  /** Yearly return of the funds of the kind that its people ran through the period: the mean of each, in which a fund counts once whatever its classes, and of these the mean. */
  ledReturn: number | null
  ledFunds: number | null
  companyCode: string | null
  people: ManagerRow[]
  indexName: string | null
  kindNewestDay: string | null
  places: Record<DiagnosisAxis, KindPlace | null>
  days: string[]
  indices: number[]
  isEstimated: boolean
  similar: SimilarRow[]
}

/** Nearest ones that are shown. */
const SIMILAR_MAX = 4

/** Whoever looks for another one wants to buy it. */
const CLOSED_SQL = "('suspended', 'closed', 'quoteClosed')"

const UP_SHARE = `case when p.months > 0 then round(p.months_up * 1000000.0 / p.months)::integer end`

/** The place by a column among those of the kind that have it; null where the fund itself has none. */
const placeBy = (column: string, better: '>' | '<') => `
  case when own.${column} is null or not coalesce(bool_or(peers.code = own.code), false) then null
    else jsonb_build_object('rank', 1 + count(*) filter (where peers.${column} ${better} own.${column}),
      'peers', count(peers.${column}), 'tied', count(*) filter (where peers.${column} = own.${column}) - 1) end`

/** Classes of one fund differ by the letter at the end of their name, and are no other fund. */
const withoutClass = (name: string) => `regexp_replace(${name}, '[A-Z]$', '')`

/**
 * Joins of what is made here are left out: of a kind of thousands they would be the whole of the time.
 * Of classes the nearest is shown. People of one name at two companies are two, so a fund without a company has nobody here.
 * Ranks are those of `categoryRank` (domain), by each figure; a test compares them. The clock may have been set back since
 * they were worked out: what rests on a day that is not published yet is not there.
 */
const readKind = sql<KindRow>(
  'diagnosis-beside-kind',
  `with own as (
     select f.code, f.origin, f.category, f.name, f.company_code, f.benchmark_index, f.yearly_fee_ppm as cost, p.first_day, p.day,
       p.returns, p.period_return, p.annual_return, p.volatility, p.drawdown, p.peak_day, p.trough_day, p.recovered_day,
       p.beta, p.tracking_error, p.months, p.months_up, ${UP_SHARE} as up_share
     from fund f
     left join (fund_period_metric p join fund_day d on d.fund_code = p.fund_code and d.day = p.day
       and d.published_at <= ${moment('$3')}) on p.fund_code = f.code and p.period = $2
     where f.code = $1),
   listed as (
     select f.code, f.spid, f.name, f.category, f.sale_state, f.company_code, ${withoutClass('f.name')} as family, f.yearly_fee_ppm as cost,
       p.first_day, p.day, p.period_return, p.annual_return, p.volatility, p.drawdown, ${UP_SHARE} as up_share,
       p.rank, max(p.day) over () as newest
     from own join fund f on f.origin = own.origin and f.category = own.category
     join fund_period_metric p on p.fund_code = f.code and p.period = $2
     where f.sale_state not in ('hidden', 'terminated')),
   peers as (
     select *, (avg(annual_return) over (partition by company_code, family))::float8 as earned
     from listed where day >= newest - $4::integer),
   ran as (
     select p.code, p.company_code, t.manager, p.family, p.earned,
       1.0::float8 / count(*) over (partition by p.company_code, t.manager, p.family) as weight
     from peers p join manager_term t on t.fund_code = p.code and p.company_code is not null
       and t.from_day <= p.first_day and coalesce(t.until_day, 'infinity') >= p.day),
   led as (
     select code, floor(avg(person_return) + 0.5)::integer as led_return
     from (select code, sum(earned * weight) over person / sum(weight) over person as person_return
       from ran window person as (partition by company_code, manager)) of_person
     group by code),
   self as (
     select own.*, (select l.led_return from led l where l.code = own.code) as led_return, (
       select nullif(count(distinct r.family), 0)::integer from ran r
       where r.company_code = own.company_code and r.manager in (select o.manager from ran o where o.code = own.code)
     ) as led_funds
     from own),
   placed as (
     select max(peers.newest) as newest, jsonb_build_object(
       'return', ${placeBy('period_return', '>')},
       'risk', ${placeBy('volatility', '<')},
       'drawdown', ${placeBy('drawdown', '<')},
       'cost', ${placeBy('cost', '<')},
       'steadiness', ${placeBy('up_share', '>')},
       'manager', (select case when own.led_return is not null then jsonb_build_object(
         'rank', 1 + count(*) filter (where l.led_return > own.led_return), 'peers', count(*),
         'tied', count(*) filter (where l.led_return = own.led_return) - 1) end from led l)) as places
     from self own left join peers on true
     group by own.code, own.period_return, own.volatility, own.drawdown, own.cost, own.up_share, own.led_return)
   select history.first as "historyFirstDay", history.newest as "historyDay",
     exists (select from fund_metric m where m.fund_code = own.code and m.measured_day is not null)
       and (not state.ranks_due or exists (select from listed where rank is not null)) as "isMeasured",
     own.first_day as "firstDay", own.day, own.returns, own.annual_return as "annualReturn", own.volatility, own.drawdown,
     own.peak_day as "peakDay", own.trough_day as "troughDay", own.recovered_day as "recoveredDay", own.beta,
     own.tracking_error as "trackingError", own.months, own.months_up as "monthsUp", own.up_share as "upShare",
     own.cost as "costPpm", own.led_return as "ledReturn", own.led_funds as "ledFunds", own.company_code as "companyCode",
     coalesce(staff.people, '[]') as people, i.name as "indexName", placed.newest as "kindNewestDay", placed.places,
     coalesce(series.days, '[]') as days, coalesce(series.indices, '[]') as indices,
     coalesce(series.is_estimated, false) as "isEstimated", coalesce(near.funds, '[]') as similar
   from self own cross join placed cross join measure_state state
   left join market_index i on i.code = own.benchmark_index
   cross join lateral (
     select min(d.day) as first, max(d.day) as newest from fund_day d
     where d.fund_code = own.code and d.published_at <= ${moment('$3')}) history
   cross join lateral (
     select jsonb_agg(jsonb_build_object('manager', t.manager, 'fromDay', t.from_day) order by t.from_day, t.manager) as people
     from manager_term t
     where t.fund_code = own.code and shanghai_date(${moment('$3')}) between t.from_day and coalesce(t.until_day, 'infinity')) staff
   cross join lateral (
     select json_agg(d.day order by d.day) as days, json_agg(d.total_index order by d.day) as indices,
       bool_or(d.is_estimated and d.day > own.first_day) as is_estimated
     from fund_day d
     where d.fund_code = own.code and d.day between own.first_day and own.day
       and d.published_at <= ${moment('$3')}) series
   cross join lateral (
     select jsonb_agg(jsonb_build_object('fundCode', code, 'spid', spid, 'fundName', name, 'annualReturn', annual_return,
       'volatility', volatility, 'drawdown', drawdown) order by distance, code) as funds
     from (
       select f.*, row_number() over (partition by f.company_code, f.family order by f.distance, f.code) as class
       from (
         select f.*, ((f.annual_return - own.annual_return) / spread.by_return) ^ 2
           + ((f.volatility - own.volatility) / spread.by_risk) ^ 2 as distance
         from peers f cross join (
           select greatest(stddev_pop(annual_return), 1) as by_return, greatest(stddev_pop(volatility), 1) as by_risk
           from peers) spread
         join fund_day d on d.fund_code = f.code and d.day = f.day and d.published_at <= ${moment('$3')}
         where f.code <> own.code and f.drawdown is not null and f.sale_state not in ${CLOSED_SQL} and ${onShelf('$5', '$6')}
           and (f.company_code is distinct from own.company_code or f.family <> ${withoutClass('own.name')})) f
       where f.distance is not null
       order by class, distance, code limit ${SIMILAR_MAX}) nearest
     where class = 1) near`,
)

/** A fund beside its kind over a period. */
export const besideItsKind = (
  db: Queries,
  fundCode: string,
  { period, nowMs, brand }: { period: MetricPeriod; nowMs: number; brand: Shelf },
) =>
  db.get(readKind, [fundCode, period, nowMs, PEER_AGE_DAYS_MAX, brand.spids, brand.shelf ?? null])
