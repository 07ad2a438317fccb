import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const read = sql<Record<string, unknown>>(
  'message-personal',
  `select kind, title, body, happened_at as "happenedMs", read_at as "readMs"
   from message where account_id = $1 order by id`,
)
const forget = sql(
  'message-forget',
  'with waiting as (delete from happening where account_id = $1) delete from message where account_id = $1',
)

/** What happened stays where it happened; that it was told goes with the account. */
export const messagePersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    messages: await queries.rows(read, [accountId]),
  }),
  async forget(tx, accountId) {
    await tx.run(forget, [accountId])
  },
}
