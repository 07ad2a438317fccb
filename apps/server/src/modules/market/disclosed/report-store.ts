import type {
  AssetKind,
  HeldSecurity,
  HoldingReport,
  ReportOrigin,
} from '@koi/domain/disclosed/holding-report'
import type { FundOrigin } from '@koi/domain/products/fund-terms'
import { sql, type Queries } from '#kernel/db.ts'
import { slices } from '../array-literal.ts'

/** A report on its way into the database. */
export interface ReportRow {
  fundCode: string
  version: number
  origin: ReportOrigin
  importId: number | null
  report: HoldingReport
}

/** The newest version of a report. */
export interface StoredReport {
  fundCode: string
  version: number
  origin: ReportOrigin
  reportDay: string
  publishedDay: string
  assetsPpm: number
  allocation: Record<AssetKind, number>
  positions: HeldSecurity[]
}

const SLICE_ROWS = 500

const addReports = sql(
  'market-add-holding-reports',
  `with given as (
     select * from jsonb_to_recordset($1) as given ("fundCode" text, "reportDay" date, version integer,
       "publishedDay" date, origin text, "importId" bigint, "assetsPpm" integer, allocation jsonb, positions jsonb)),
   kept as (
     insert into holding_report (fund_code, report_day, version, published_day, origin, import_id, assets_ppm,
       stock_ppm, bond_ppm, fund_ppm, gold_ppm, cash_ppm, other_ppm)
     select "fundCode", "reportDay", version, "publishedDay", origin, "importId", "assetsPpm",
       (allocation->>'stock')::integer, (allocation->>'bond')::integer, (allocation->>'fund')::integer,
       (allocation->>'gold')::integer, (allocation->>'cash')::integer, (allocation->>'other')::integer
     from given on conflict do nothing
     returning id, fund_code, report_day)
   insert into holding_position (report_id, place, kind, code, name, weight_ppm, industry)
   select kept.id, p.place, p.held->>'kind', p.held->>'code', p.held->>'name', (p.held->>'weightPpm')::integer,
     p.held->>'industry'
   from kept
   join given on given."fundCode" = kept.fund_code and given."reportDay" = kept.report_day
   cross join lateral jsonb_array_elements(given.positions) with ordinality as p (held, place)`,
)
const readStored = sql<StoredReport>(
  'market-stored-holding-reports',
  `select distinct on (r.fund_code, r.report_day) r.fund_code as "fundCode", r.version, r.origin,
     r.report_day as "reportDay", r.published_day as "publishedDay", r.assets_ppm as "assetsPpm",
     jsonb_build_object('stock', r.stock_ppm, 'bond', r.bond_ppm, 'fund', r.fund_ppm, 'gold', r.gold_ppm,
       'cash', r.cash_ppm, 'other', r.other_ppm) as allocation,
     coalesce((select jsonb_agg(jsonb_build_object('kind', p.kind, 'code', p.code, 'name', p.name,
       'weightPpm', p.weight_ppm, 'industry', p.industry) order by p.place)
       from holding_position p where p.report_id = r.id), '[]') as positions
   from holding_report r where r.fund_code = any ($1)
   order by r.fund_code, r.report_day, r.version desc`,
)
const readOrigins = sql<{ code: string; origin: FundOrigin }>(
  'market-fund-origins',
  'select code, origin from fund where code = any ($1)',
)

/** Writes reports with what they name; a version that is there already stays. */
export async function insertReports(tx: Queries, rows: readonly ReportRow[]): Promise<void> {
  for (const slice of slices(rows, SLICE_ROWS)) {
    const flat = slice.map(({ report, ...row }) => ({ ...row, ...report }))
    await tx.run(addReports, [JSON.stringify(flat)])
  }
}

/** The newest version of every report of these funds. */
export const storedReports = (tx: Queries, fundCodes: readonly string[]) =>
  tx.rows(readStored, [fundCodes])

/** Where the values of these funds come from; unknown ones are not there. */
export async function fundOrigins(tx: Queries, codes: readonly string[]) {
  const rows = await tx.rows(readOrigins, [codes])
  return new Map(rows.map(({ code, origin }) => [code, origin]))
}
