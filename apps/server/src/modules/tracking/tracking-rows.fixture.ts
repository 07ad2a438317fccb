import { sql, type Db } from '#kernel/db.ts'

const events = sql<Record<string, unknown>>(
  'test-stat-events',
  `select id, type, name, page, account_id as "accountId", brand_id as "brandId", scene, lctfrom, fm, i, o,
     share_trace_id as "shareTraceId", stat_type as "statType", host, visit_key as "visitKey",
     fund_code as "fundCode", pos, kind, stay_ms as "stayMs", load_ms as "loadMs", lifecycle,
     report_id as "reportId", reason, happened_at as "happenedMs", received_at as "receivedMs"
   from stat_event order by name, id`,
)
const everything = sql<{ text: string }>(
  'test-everything-tracked',
  `select coalesce(string_agg(line, E'\\n'), '') as text from (
     select stat_event::text as line from stat_event
     union all select trace::text from trace union all select trace_event::text from trace_event) all_rows`,
)

/** All rows of the statistics. */
export const statEvents = (db: Db) => db.rows(events)

/** Every stored event and trace as one text. */
export const everythingTracked = async (db: Db) => (await db.get(everything)).text
