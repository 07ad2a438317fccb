import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const tracesRows = sql<Record<string, unknown>>(
  'tracking-personal-traces',
  `select id as "traceId", started_at as "startedMs", event_count as "eventCount", head_hash as "headHash"
   from trace where account_id = $1 order by started_at, id`,
)
const statisticsRows = sql<Record<string, unknown>>(
  'tracking-personal-statistics',
  `select type, name, page, host, happened_at as "happenedMs" from stat_event
   where account_id = $1 order by happened_at, id`,
)

const forgotten = [
  sql(
    'tracking-forget-statistics',
    `update stat_event set account_id = null where account_id = $1`,
  ),
]

/** The trace is evidence and stays; statistics go on without the account. */
export const trackingPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    traces: await queries.rows(tracesRows, [accountId]),
    statistics: await queries.rows(statisticsRows, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
