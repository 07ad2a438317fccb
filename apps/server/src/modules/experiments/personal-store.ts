import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const memberships = sql<Record<string, unknown>>(
  'experiment-personal',
  `select m.brand_id as "brandId", m.exp_id as "expId", m.arm, m.joined_at as "joinedMs",
     m.is_seen as "isSeen", m.is_closed as "isClosed", m.is_unwanted as "isUnwanted"
   from experiment_account a join experiment_member m on m.subject = a.subject
   where a.account_id = $1 order by m.joined_at, m.exp_id`,
)
const forget = [
  // A browser that others came with as well stays theirs.
  sql(
    'experiment-forget-members',
    `delete from experiment_member m using experiment_account a
     where a.account_id = $1 and m.subject = a.subject
       and not exists (select from experiment_account o where o.subject = a.subject and o.account_id <> $1)`,
  ),
  sql('experiment-forget-account', 'delete from experiment_account where account_id = $1'),
]

/** Which versions somebody was shown, and what became of them. */
export const experimentPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    experiments: await queries.rows(memberships, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forget) await tx.run(statement, [accountId])
  },
}
