import type { AssetKind, HeldSecurity } from '@koi/domain/disclosed/holding-report'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '../lists/item-sql.ts'

/** A report as it counts at a moment. */
export interface CountedReport {
  reportDay: string
  publishedDay: string
  version: number
  assetsPpm: number
  allocation: Record<AssetKind, number>
  positions: HeldSecurity[]
}

const readReports = sql<CountedReport>(
  'fund-holding-reports',
  `select r.report_day as "reportDay", r.published_day as "publishedDay", r.version, r.assets_ppm as "assetsPpm",
     jsonb_build_object('stock', r.stock_ppm, 'bond', r.bond_ppm, 'fund', r.fund_ppm, 'gold', r.gold_ppm,
       'cash', r.cash_ppm, 'other', r.other_ppm) as allocation,
     coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'code', p.code, 'name', p.name,
       'weightPpm', p.weight_ppm, 'industry', p.industry) order by p.place)
       from holding_position p where p.report_id = r.id), '[]') as positions
   from holding_report r
   where r.id in (select counted.id from holding_reports_at(shanghai_date(${moment('$2')})) counted where counted.fund_code = $1)
   order by r.report_day desc limit 2`,
)

/** The two newest reports of a fund that are published, the newest first. */
export const newestReports = (db: Queries, fundCode: string, nowMs: number) =>
  db.rows(readReports, [fundCode, nowMs])
