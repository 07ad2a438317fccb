import type { PeriodMetrics } from '@koi/domain/metrics/measure-period'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '../lists/item-sql.ts'

/** The figures of a product over a period, with its place among its kind. */
export interface PeriodMetricRow extends PeriodMetrics {
  rank: number | null
  peers: number | null
  isEstimated: boolean
  /** Its benchmark; null where it has none here. */
  indexName: string | null
}

/** The clock may have been set back since they were worked out: what rests on a day that is not published yet is not there. */
const readPeriods = sql<PeriodMetricRow>(
  'fund-period-metrics',
  `select p.period, p.first_day as "firstDay", p.day, p.returns, p.period_return as "periodReturn",
     p.annual_return as "annualReturn", p.volatility, p.drawdown, p.peak_day as "peakDay", p.trough_day as "troughDay",
     p.recovered_day as "recoveredDay", p.sharpe, p.sortino, p.calmar, p.alpha, p.beta,
     p.tracking_error as "trackingError", p.benchmark_returns as "benchmarkReturns", p.months,
     p.months_up as "monthsUp", p.benchmark_months as "benchmarkMonths", p.months_ahead as "monthsAhead", p.rank, p.peers,
     exists (select from fund_day e where e.fund_code = p.fund_code and e.is_estimated
       and e.day > p.first_day and e.day <= p.day) as "isEstimated",
     i.name as "indexName"
   from fund_period_metric p
   join fund_day d on d.fund_code = p.fund_code and d.day = p.day and d.published_at <= ${moment('$2')}
   join fund f on f.code = p.fund_code left join market_index i on i.code = f.benchmark_index
   where p.fund_code = $1 order by p.period`,
)

/** A fund with published values that was never measured or ranked: what was imported a moment ago. */
const readWaiting = sql<{ isWaiting: boolean }>(
  'fund-metrics-waiting',
  `select exists (select from fund_day d where d.fund_code = $1 and d.published_at <= ${moment('$2')})
     and (not exists (select from fund_metric m where m.fund_code = $1 and m.measured_day is not null)
       or state.ranks_due and not exists (
         select from fund_period_metric p where p.fund_code = $1 and p.rank is not null)) as "isWaiting"
   from measure_state state`,
)

/** Whether the figures of a fund, or its place among its kind, are yet to be worked out for the first time. */
export async function waitsForMetrics(
  db: Queries,
  fundCode: string,
  nowMs: number,
): Promise<boolean> {
  return (await db.get(readWaiting, [fundCode, nowMs])).isWaiting
}

/** The periods of a fund that its history reaches, the shortest first. */
export const periodMetrics = (db: Queries, fundCode: string, nowMs: number) =>
  db.rows(readPeriods, [fundCode, nowMs])
