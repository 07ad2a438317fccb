import type { EventType, FailureReason } from '@koi/domain/tracking/event-types'
import { sql, type Queries } from '#kernel/db.ts'

/** One row of the statistics; moments are epoch ms of business time. */
export interface EventRow {
  id: string
  businessDate: string
  receivedMs: number
  happenedMs: number
  brandId: string
  accountId: string | undefined
  visitKey: string
  host: string
  statType: 68 | 88
  scene: 1 | 2
  lctfrom: string
  fm: string
  i: string
  o: string
  shareTraceId: string
  type: EventType
  name: string
  page: string
  fundCode?: string | undefined
  spid?: string | undefined
  pos?: number | undefined
  kind?: string | undefined
  stayMs?: number | undefined
  loadMs?: number | undefined
  lifecycle?: number | undefined
  reportId?: number | undefined
  reason?: FailureReason | undefined
}

const insert = sql(
  'stat-event-insert',
  `insert into stat_event (id, business_date, received_at, happened_at, brand_id, account_id, visit_key,
     host, stat_type, scene, lctfrom, fm, i, o, share_trace_id, type, name, page, fund_code, spid, pos, kind,
     stay_ms, load_ms, lifecycle, report_id, reason)
   select id, "businessDate", to_timestamp("receivedMs" / 1000.0), to_timestamp("happenedMs" / 1000.0),
     "brandId", "accountId", "visitKey", host, "statType", scene, lctfrom, fm, i, o, "shareTraceId", type,
     name, page, "fundCode", spid, pos, kind, "stayMs", "loadMs", lifecycle, "reportId", reason
   from jsonb_to_recordset($1::jsonb) as e (id text, "businessDate" date, "receivedMs" bigint,
     "happenedMs" bigint, "brandId" text, "accountId" text, "visitKey" text, host text, "statType" smallint,
     scene smallint, lctfrom text, fm text, i text, o text, "shareTraceId" text, type text, name text,
     page text, "fundCode" text, spid text, pos integer, kind text, "stayMs" integer, "loadMs" integer,
     lifecycle smallint, "reportId" integer, reason text)
   on conflict (id) do nothing`,
)

/** Writes many events by one statement; what is known already is left as it is. */
export const insertEvents = (queries: Queries, rows: readonly EventRow[]) =>
  queries.run(insert, [JSON.stringify(rows)])

const claim = sql(
  'stat-sweep-claim',
  `insert into job_run (job, business_date, state, finished_at)
   values ('stat-sweep', $1, 'done', now()) on conflict do nothing`,
)
const sweep = sql('stat-sweep', 'delete from stat_event where business_date < $1')

/** Whether this day's work is ours: each business date has one. */
export const claimSweep = async (tx: Queries, businessDate: string): Promise<boolean> =>
  (await tx.run(claim, [businessDate])) > 0

/** Deletes the events before a date; answers how many there were. */
export const deleteEventsBefore = (tx: Queries, businessDate: string) =>
  tx.run(sweep, [businessDate])
