import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** Of more holders than a page shows some may not be sold by the brand. */
const HOLDERS_READ = 60

interface StockHolderRow {
  fundCode: string
  weightPpm: number | null
  reportDay: string
  /** As that report calls it; empty where it names codes alone. */
  name: string
  industry: string
}

const read = sql<StockHolderRow>(
  'discussion-stock-holders',
  `select r.fund_code as "fundCode", p.weight_ppm as "weightPpm", r.report_day::text as "reportDay", p.name, p.industry
   from holding_position p join holding_report r on r.id = p.report_id
   where p.kind = 'stock' and p.code = $1 and r.published_day <= shanghai_date(${moment('$2')})
     and not exists (select from holding_report n where n.fund_code = r.fund_code and n.published_day <= shanghai_date(${moment('$2')})
       and (n.report_day, n.version) > (r.report_day, r.version))
   order by p.weight_ppm desc nulls last, r.fund_code limit ${HOLDERS_READ}`,
)

/** Whose newest report names a stock, the most of it first. */
export const stockHolders = (db: Queries, stockCode: string, nowMs: number) =>
  db.rows(read, [stockCode, nowMs])
