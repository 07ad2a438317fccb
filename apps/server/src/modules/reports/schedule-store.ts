import type { ReportRhythm, ReportSchedule } from '@koi/domain/reports/report-schedule'
import type { ReportKind } from '@koi/domain/reports/report-terms'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Owner } from './report-store.ts'

interface ScheduleRow {
  kind: ReportKind
  rhythm: ReportRhythm
  weekday: number
  minute: number
  /** Null where it is switched off. */
  nextMs: number | null
}

const read = sql<ScheduleRow>(
  'report-schedules',
  `select kind, rhythm, weekday, minute, next_at as "nextMs" from report_schedule where account_id = $1 and brand_id = $2`,
)
export const schedulesOf = (queries: Queries, { accountId, brandId }: Owner) =>
  queries.rows(read, [accountId, brandId])

const set = sql(
  'report-schedule-set',
  `insert into report_schedule (account_id, brand_id, kind, rhythm, weekday, minute, next_at, set_at)
   values ($1, $2, $3, $4, $5, $6, ${moment('$7')}, ${moment('$8')})
   on conflict (account_id, brand_id, kind) do update set rhythm = excluded.rhythm, weekday = excluded.weekday,
     minute = excluded.minute, next_at = excluded.next_at, wait_until = null, set_at = excluded.set_at`,
)
export const setSchedule = (
  tx: Queries,
  { accountId, brandId }: Owner,
  kind: ReportKind,
  {
    rhythm,
    weekday,
    minute,
    nextMs,
    nowMs,
  }: ReportSchedule & { nextMs: number | null; nowMs: number },
) => tx.run(set, [accountId, brandId, kind, rhythm, weekday, minute, nextMs, nowMs])

export interface DueSchedule extends ReportSchedule, Owner {
  kind: ReportKind
  dueMs: number
}

const due = sql<DueSchedule>(
  'report-schedules-due',
  `select s.account_id as "accountId", s.brand_id as "brandId", s.kind, s.rhythm, s.weekday, s.minute, s.next_at as "dueMs"
   from report_schedule s
   where s.next_at is not null and coalesce(s.wait_until, s.next_at) <= ${moment('$1')}
   order by s.next_at, s.account_id, s.brand_id, s.kind limit $2`,
)
/** What is due, the oldest first. */
export const dueSchedules = (queries: Queries, nowMs: number, limit: number) =>
  queries.rows(due, [nowMs, limit])

const lock = sql<{ isOpen: boolean }>(
  'report-schedule-lock',
  `select coalesce((select a.closed_at is null and a.merged_into is null from account a where a.id = s.account_id), false) as "isOpen"
   from report_schedule s where account_id = $1 and brand_id = $2 and kind = $3 and next_at = ${moment('$4')} for update`,
)
/** Holds a schedule that is still due at that moment; undefined where somebody was faster or it was changed. */
export const holdDue = (tx: Queries, { accountId, brandId, kind, dueMs }: DueSchedule) =>
  tx.find(lock, [accountId, brandId, kind, dueMs])

const move = sql(
  'report-schedule-move',
  `update report_schedule set next_at = ${moment('$4')}, wait_until = null where account_id = $1 and brand_id = $2 and kind = $3`,
)
/** When the next one is due; null switches it off. */
export const moveSchedule = (
  tx: Queries,
  { accountId, brandId, kind }: Pick<DueSchedule, 'accountId' | 'brandId' | 'kind'>,
  nextMs: number | null,
) => tx.run(move, [accountId, brandId, kind, nextMs])

const wait = sql(
  'report-schedule-wait',
  `update report_schedule set wait_until = ${moment('$4')} where account_id = $1 and brand_id = $2 and kind = $3 and next_at = ${moment('$5')}`,
)
/** One that failed is tried again later; it keeps no other waiting. */
export const waitWithSchedule = (
  tx: Queries,
  { accountId, brandId, kind, dueMs }: DueSchedule,
  untilMs: number,
) => tx.run(wait, [accountId, brandId, kind, untilMs, dueMs])

const tell = sql(
  'report-made-happening',
  `insert into happening (account_id, event, about, happened_at) values ($1, 'assistantReport', $2, ${moment('$3')})
   on conflict do nothing`,
)
export const tellReport = (tx: Queries, accountId: string, reportId: string, nowMs: number) =>
  tx.run(tell, [accountId, reportId, nowMs])
