import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const read = sql<Record<string, unknown>>(
  'simple-account-personal',
  `select opened_at as "openedMs", closed_at as "closedMs", agreement_version as "agreementVersion"
   from simple_account where account_id = $1 order by opened_at`,
)

/** When somebody opened and closed the simple account, and by which text: evidence of what was agreed, which stays. */
export const simpleAccountPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    simpleAccounts: await queries.rows(read, [accountId]),
  }),
}
