import type { AlertKind } from '@koi/domain/watchlist/alert'
import { sql, type Queries } from '#kernel/db.ts'

const read = sql<{
  id: string
  kind: AlertKind
  threshold: number | null
  reachedDay: string
  reachedValue: number | null
  fundCode: string
  spid: string
  fundName: string
  navDecimals: number
}>(
  'watch-alerts-told',
  `select a.id::text as id, a.kind, a.threshold, coalesce(a.fired_day, shanghai_date(a.fired_at)) as "reachedDay",
     a.fired_value as "reachedValue", a.fund_code as "fundCode", f.spid, f.name as "fundName", f.nav_dp as "navDecimals"
   from watch_alert a join fund f on f.code = a.fund_code
   where a.id = any ($1::bigint[]) and a.fired_at is not null`,
)

/** Alerts that came true, by their ids. */
export const alertsToTell = (queries: Queries, ids: readonly string[]) => queries.rows(read, [ids])
