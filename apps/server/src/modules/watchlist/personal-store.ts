import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const readNotes = sql<Record<string, unknown>>(
  'watch-personal-notes',
  `select fund_code as "fundCode", note from favourite where account_id = $1 and note <> ''
   order by place, fund_code`,
)
const readGroups = sql<Record<string, unknown>>(
  'watch-personal-groups',
  `select g.name, g.made_at as "madeMs", g.removed_at as "removedMs",
     (select coalesce(jsonb_agg(inside.fund_code order by inside.fund_code), '[]')
      from watch_group_fund inside where inside.group_id = g.id) as "fundCodes"
   from watch_group g where g.account_id = $1 order by g.made_at, g.id`,
)
const readAlerts = sql<Record<string, unknown>>(
  'watch-personal-alerts',
  `select fund_code as "fundCode", kind, threshold, made_at as "madeMs", fired_day as "firedDay",
     fired_value as "firedValue", fired_at as "firedMs", seen_at as "seenMs"
   from watch_alert where account_id = $1 order by id`,
)
const readRemoved = sql<Record<string, unknown>>(
  'watch-personal-removed',
  `select fund_code as "fundCode", note, alerts, removed_at as "removedMs"
   from favourite_removed where account_id = $1 order by removed_at, fund_code`,
)

const forgotten = [
  sql('watch-forget-alerts', 'delete from watch_alert where account_id = $1'),
  sql('watch-forget-groups', 'delete from watch_group where account_id = $1'),
  sql('watch-forget-removed', 'delete from favourite_removed where account_id = $1'),
]

/** Nothing of it is ours to keep: it goes with the account. */
export const watchlistPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    watchNotes: await queries.rows(readNotes, [accountId]),
    watchGroups: await queries.rows(readGroups, [accountId]),
    watchAlerts: await queries.rows(readAlerts, [accountId]),
    watchRemoved: await queries.rows(readRemoved, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
