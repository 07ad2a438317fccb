import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '../lists/item-sql.ts'

export interface DayMoveRow {
  day: string
  /** Since the published day before, the fund with its dividends and the benchmark between the same days; ×10^4 percent. */
  fundRise: number
  indexName: string
  indexRise: number
  /** Of the last year, ×10^4. */
  beta: number
}

/** Official values alone: nothing of a day that is not published, that is worked out, or that the benchmark does not have. */
const readMove = sql<DayMoveRow>(
  'fund-day-move',
  `select last.day, i.name as "indexName", p.beta,
     divide_half_up((last.total_index - before.total_index) * 1000000::numeric, before.total_index) as "fundRise",
     divide_half_up((close.close - open.close) * 1000000::numeric, open.close) as "indexRise"
   from fund f
   join market_index i on i.code = f.benchmark_index
   join fund_period_metric p on p.fund_code = f.code and p.period = 'year1' and p.beta is not null
   cross join lateral (
     select day, total_index, is_estimated from fund_day
     where fund_code = f.code and published_at <= ${moment('$2')} order by day desc limit 1) last
   cross join lateral (
     select day, total_index from fund_day
     where fund_code = f.code and day < last.day and published_at <= ${moment('$2')} order by day desc limit 1) before
   join index_day close on close.index_code = i.code and close.day = last.day and close.published_at <= ${moment('$2')}
   join index_day open on open.index_code = i.code and open.day = before.day
   where f.code = $1 and not last.is_estimated and p.day <= last.day`,
)

/** How a fund and its benchmark moved on its newest published day; undefined where one of them does not say. */
export const dayMove = (db: Queries, fundCode: string, nowMs: number) =>
  db.find(readMove, [fundCode, nowMs])
