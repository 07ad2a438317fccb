import type { HeldSecurity } from '@koi/domain/disclosed/holding-report'
import type { MetricPeriod } from '@koi/domain/metrics/metric-period'
import type { Nav } from '@koi/domain/products/nav'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** Figures of a fund over a period, as the night worked them out. */
export interface FiguresRow {
  period: MetricPeriod
  periodReturn: number
  volatility: number | null
  drawdown: number | null
  sharpe: number | null
  rank: number | null
  peers: number | null
}

interface DisclosedRow {
  reportDay: string
  publishedDay: string
  positions: Pick<HeldSecurity, 'code' | 'name' | 'weightPpm'>[]
}

/** The days of a fund, each column in the order of the days, and its figures. */
export interface PastRow {
  fundCode: string
  days: string[]
  navs: Nav[]
  indices: number[]
  incomes: (number | null)[]
  dividends: (number | null)[]
  splits: (number | null)[]
  /** Days whose dividend or split nobody states. */
  estimated: boolean[]
  figures: FiguresRow[]
  /** What it disclosed last; null where it has disclosed nothing. */
  report: DisclosedRow | null
}

/** As JSON: the driver reads arrays of numbers element by element, which takes several times as long. */
const readPasts = sql<PastRow>(
  'comparison-pasts',
  `select f.code as "fundCode", coalesce(past.days, '[]') as days, coalesce(past.navs, '[]') as navs,
     coalesce(past.indices, '[]') as indices, coalesce(past.incomes, '[]') as incomes,
     coalesce(past.dividends, '[]') as dividends, coalesce(past.splits, '[]') as splits,
     coalesce(past.estimated, '[]') as estimated, coalesce(measured.figures, '[]') as figures,
     disclosed.report
   from fund f
   cross join lateral (
     select max(d.day) as day from fund_day d where d.fund_code = f.code and d.published_at <= ${moment('$2')}) newest
   cross join lateral (
     select json_agg(d.day order by d.day) as days, json_agg(d.nav order by d.day) as navs,
       json_agg(d.total_index order by d.day) as indices, json_agg(d.income order by d.day) as incomes,
       json_agg(dividend.value order by d.day) as dividends, json_agg(split.value order by d.day) as splits,
       json_agg(d.is_estimated order by d.day) as estimated
     from fund_day d
     left join fund_action dividend on dividend.fund_code = d.fund_code and dividend.day = d.day
       and dividend.kind = 'dividend'
     left join fund_action split on split.fund_code = d.fund_code and split.day = d.day and split.kind = 'split'
     where d.fund_code = f.code and d.published_at <= ${moment('$2')} and d.day >= coalesce((
       select max(start.day) from fund_day start where start.fund_code = f.code
         and start.day <= (newest.day - make_interval(months => $3::integer))::date), '-infinity')) past
   cross join lateral (
     select jsonb_agg(jsonb_build_object('period', p.period, 'periodReturn', p.period_return, 'volatility', p.volatility,
       'drawdown', p.drawdown, 'sharpe', p.sharpe, 'rank', p.rank, 'peers', p.peers) order by p.period) as figures
     from fund_period_metric p
     join fund_day d on d.fund_code = p.fund_code and d.day = p.day and d.published_at <= ${moment('$2')}
     where p.fund_code = f.code) measured
   left join lateral (
     select jsonb_build_object('reportDay', r.report_day, 'publishedDay', r.published_day, 'positions', coalesce((
       select jsonb_agg(jsonb_build_object('code', p.code, 'name', p.name, 'weightPpm', p.weight_ppm) order by p.place)
       from holding_position p where p.report_id = r.id), '[]')) as report
     from holding_reports_at(shanghai_date(${moment('$2')})) r
     where r.fund_code = f.code order by r.report_day desc limit 1) disclosed on true
   where f.code = any($1::text[])`,
)

/** The past of several funds, so many months back from the newest value of each. */
export const pastsOf = (db: Queries, codes: readonly string[], nowMs: number, months: number) =>
  db.rows(readPasts, [codes, nowMs, months])
