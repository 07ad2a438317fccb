import type { Report } from '@koi/domain/reports/report'
import { KEPT_REPORTS_MAX, type ReportKind } from '@koi/domain/reports/report-terms'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** Whose reports: those of one account at one brand. */
export interface Owner {
  accountId: string
  brandId: string
}

interface KeptReport {
  reportId: string
  kind: ReportKind
  body: Report
}

const find = sql<KeptReport>(
  'report-find',
  `select report_id as "reportId", kind, body from report where report_id = $1 and account_id = $2 and brand_id = $3`,
)
export const findReport = (queries: Queries, reportId: string, { accountId, brandId }: Owner) =>
  queries.find(find, [reportId, accountId, brandId])

const told = sql<{ reportId: string; kind: ReportKind; day: string }>(
  'reports-told',
  'select report_id as "reportId", kind, day from report where report_id = any ($1::text[])',
)
/** What is said of reports when they are there; not whose they are. */
export const reportsTold = (queries: Queries, reportIds: readonly string[]) =>
  queries.rows(told, [reportIds])

const findKey = sql<{ reportId: string; kind: ReportKind }>(
  'report-of-key',
  `select report_id as "reportId", kind from report where account_id = $1 and brand_id = $2 and request_key = $3`,
)
/** The report that was kept under a key. */
export const findKept = (queries: Queries, { accountId, brandId }: Owner, key: string) =>
  queries.find(findKey, [accountId, brandId, key])

const count = sql<{ count: number }>(
  'report-count',
  'select count(*)::integer as count from report where account_id = $1 and brand_id = $2',
)
export const countReports = async (queries: Queries, { accountId, brandId }: Owner) =>
  (await queries.get(count, [accountId, brandId])).count

const add = sql(
  'report-add',
  `insert into report (report_id, account_id, brand_id, kind, request_key, is_scheduled, title, day, made_at, body)
   values ($1, $2, $3, $4, $5, $6, $7, $8, ${moment('$9')}, $10) on conflict (account_id, brand_id, request_key) do nothing`,
)
/** Keeps a report; answers 0 where its key has one already. */
export const addReport = (
  tx: Queries,
  { accountId, brandId }: Owner,
  {
    reportId,
    requestKey,
    isScheduled,
    report,
  }: { reportId: string; requestKey: string; isScheduled: boolean; report: Report },
) =>
  tx.run(add, [
    reportId,
    accountId,
    brandId,
    report.kind,
    requestKey,
    isScheduled,
    report.title,
    report.day,
    report.madeMs,
    JSON.stringify(report),
  ])

// A schedule goes on where the shelf is full: the oldest make room.
const makeRoom = sql(
  'report-make-room',
  `delete from report where place in (
     select place from report where account_id = $1 and brand_id = $2 order by place desc offset ${KEPT_REPORTS_MAX - 1})`,
)
export const makeRoomForReport = (tx: Queries, { accountId, brandId }: Owner) =>
  tx.run(makeRoom, [accountId, brandId])

const remove = sql(
  'report-delete',
  'delete from report where report_id = $1 and account_id = $2 and brand_id = $3',
)
/** Answers how many were deleted: one, or none. */
export const deleteReport = (tx: Queries, reportId: string, { accountId, brandId }: Owner) =>
  tx.run(remove, [reportId, accountId, brandId])

interface ListedReport {
  reportId: string
  kind: ReportKind
  title: string
  day: string
  madeMs: number
  isScheduled: boolean
}

const list = sql<ListedReport>(
  'report-list',
  `select report_id as "reportId", kind, title, day, made_at as "madeMs", is_scheduled as "isScheduled" from report
   where account_id = $1 and brand_id = $2 and ($3 = '' or place < (
     select place from report b where b.report_id = $3 and b.account_id = $1 and b.brand_id = $2))
   order by place desc limit $4`,
)
/** The newest first, those before one that is named. */
export const listReports = (
  queries: Queries,
  { accountId, brandId }: Owner,
  { before, limit }: { before: string; limit: number },
) => queries.rows(list, [accountId, brandId, before, limit])
