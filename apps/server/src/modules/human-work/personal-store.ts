import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const named = sql<Record<string, unknown>>(
  'work-reviewer-personal',
  `select brand_id as "brandId", kinds, named_at as "namedMs" from work_reviewer where account_id = $1`,
)
const forget = sql('work-reviewer-forget', 'delete from work_reviewer where account_id = $1')

/** For what work somebody was named. What they decided stays under a number that names nobody. */
export const workPersonalData: PersonalData = {
  read: async (queries, accountId) => ({ reviewer: await queries.rows(named, [accountId]) }),
  async forget(tx, accountId) {
    await tx.run(forget, [accountId])
  },
}
