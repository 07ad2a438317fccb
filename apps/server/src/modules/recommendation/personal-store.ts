import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const records = sql<Record<string, unknown>>(
  'placement-personal-records',
  `select action, page_id as "pageId", position_id as "positionId", plan_id as "planId", prod_id as "prodId",
     made_at as "madeMs", expires_at as "expiresMs"
   from placement_record where account_id = $1 order by made_at, answer_id, action`,
)
const dislikes = sql<Record<string, unknown>>(
  'placement-personal-dislikes',
  `select plan_id as "planId", made_at as "madeMs" from placement_dislike
   where account_id = $1 order by made_at, plan_id`,
)
const forgotten = [
  sql('placement-forget-records', 'delete from placement_record where account_id = $1'),
  sql('placement-forget-dislikes', 'delete from placement_dislike where account_id = $1'),
  sql('placement-forget-gray', `delete from placement_gray where kind = 'account' and key = $1`),
]

/** What somebody was shown today and does not want to see: nobody needs it after them. */
export const placementPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    placements: await queries.rows(records, [accountId]),
    unwantedPlacements: await queries.rows(dislikes, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
