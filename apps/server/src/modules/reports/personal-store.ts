import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const kept = sql<Record<string, unknown>>(
  'report-personal',
  `select kind, title, day, made_at as "madeMs", is_scheduled as "isScheduled", body from report where account_id = $1 order by place`,
)
const wanted = sql<Record<string, unknown>>(
  'report-personal-schedules',
  `select kind, rhythm, weekday, minute, next_at as "nextMs", set_at as "setMs" from report_schedule
   where account_id = $1 order by brand_id, kind`,
)
const forget = sql(
  'report-forget',
  'with wanted as (delete from report_schedule where account_id = $1) delete from report where account_id = $1',
)

/** Reports tell what somebody holds: they go with the account, and so does when they were wanted. */
export const reportPersonalData = {
  read: async (queries: Queries, accountId: string) => ({
    assistantReports: await queries.rows(kept, [accountId]),
    assistantReportSchedules: await queries.rows(wanted, [accountId]),
  }),
  async forget(tx: Queries, accountId: string) {
    await tx.run(forget, [accountId])
  },
} satisfies PersonalData
