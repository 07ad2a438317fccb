import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const rows = sql<Record<string, unknown>>(
  'comparison-personal',
  `select fund_codes as "fundCodes", compared_at as "comparedMs" from fund_comparison where account_id = $1
   order by compared_at, id`,
)
const forgotten = sql('comparison-forget', 'delete from fund_comparison where account_id = $1')

export const comparisonPersonalData: PersonalData = {
  read: async (queries, accountId) => ({ comparisons: await queries.rows(rows, [accountId]) }),
  async forget(tx, accountId) {
    await tx.run(forgotten, [accountId])
  },
}
