import type { Nav } from '@koi/domain/products/nav'
import type { DayOrigin } from '@koi/domain/products/day-origin'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '../lists/item-sql.ts'

/** A published day: NAV in parts of NAV_ONE, total return index ×10^8, income of 10,000 shares and rates ×10^4. */
export interface DayRow {
  day: string
  nav: Nav
  income: number | null
  riseRate: number | null
  sevenDayRate: number | null
  totalIndex: number
  /** 推算: nobody states what lies between it and the day before. */
  isEstimated: boolean
}

const COLUMNS = `day, nav, income, rise_rate as "riseRate", seven_day_rate as "sevenDayRate",
  total_index as "totalIndex", is_estimated as "isEstimated"`

const readNewest = sql<DayRow>(
  'fund-day-newest',
  `select ${COLUMNS} from fund_day
   where fund_code = $1 and published_at <= ${moment('$2')} order by day desc limit 1`,
)

/** The newest day of a fund that is published at `nowMs`. */
export const newestDay = (db: Queries, fundCode: string, nowMs: number) =>
  db.find(readNewest, [fundCode, nowMs])

const readFrom = sql<DayRow>(
  'fund-days-from',
  `select ${COLUMNS} from fund_day
   where fund_code = $1 and published_at <= ${moment('$2')} and day >= coalesce((
     select max(day) from fund_day where fund_code = $1 and day <= $3::date), '-infinity')
   order by day`,
)

/** The published days from `startDay` on, begun by the nearest earlier one, oldest first (MONEY 1.9). */
export const daysFrom = (db: Queries, fundCode: string, nowMs: number, startDay: string) =>
  db.rows(readFrom, [fundCode, nowMs, startDay])

/** A published day, and how often it was published. */
export interface HistoryRow extends DayRow {
  version: number
  /** As its source prints it (累计净值). */
  cumulativeNav: Nav | null
}

const readHistory = sql<HistoryRow>(
  'fund-day-history',
  `select ${COLUMNS}, version, cumulative_nav as "cumulativeNav" from fund_day
   where fund_code = $1 and published_at <= ${moment('$2')}
   order by day desc offset $3 limit $4`,
)

export const dayHistory = (
  db: Queries,
  fundCode: string,
  nowMs: number,
  { offset, limit }: { offset: number; limit: number },
) => db.rows(readHistory, [fundCode, nowMs, offset, limit])

const epochMs = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

const readOrigin = sql<DayOrigin>(
  'fund-day-origin',
  `select ${epochMs('d.published_at')} as "publishedAtMs", d.version, f.origin as market,
     run.source_url as "sourceUrl", run.file_name as "fileName", ${epochMs('run.imported_at')} as "importedAtMs",
     (select ${epochMs('max(v.replaced_at)')} from fund_day_version v
      where v.fund_code = d.fund_code and v.day = d.day) as "correctedAtMs"
   from fund_day d join fund f on f.code = d.fund_code left join import_run run on run.id = d.source_id
   where d.fund_code = $1 and d.day = $2`,
)

/** How the value of a day came in. */
export const originOfDay = (db: Queries, fundCode: string, day: string) =>
  db.find(readOrigin, [fundCode, day])

const readIndex = sql<{ day: string; close: number }>(
  'fund-benchmark-days',
  `select day, close from index_day
   where index_code = $1 and published_at <= ${moment('$2')} and day <= $4::date
     and day >= coalesce((
       select max(day) from index_day where index_code = $1 and day <= $3::date), '-infinity')
   order by day`,
)
const readIndexName = sql<{ name: string }>(
  'fund-benchmark-name',
  'select name from market_index where code = $1',
)

export interface Benchmark {
  name: string
  days: { day: string; close: number }[]
}

/** Closing values ×10^4 of a market index over a stretch of days, begun by the nearest earlier one. */
export async function benchmarkDays(
  db: Queries,
  indexCode: string,
  nowMs: number,
  [from, to]: readonly [string, string],
): Promise<Benchmark | undefined> {
  const index = await db.find(readIndexName, [indexCode])
  if (!index) return undefined
  const days = await db.rows(readIndex, [indexCode, nowMs, from, to])
  return { name: index.name, days }
}
