import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const examSittingsRows = sql<Record<string, unknown>>(
  'suitability-personal-examsittings',
  `select exam_id as "examId", exam_version as "examVersion", answers, score, investor_class as "investorClass",
     sat_at as "satMs", valid_until as "validUntilMs"
   from exam_sitting where account_id = $1 order by sat_at, id`,
)

/** Sittings are evidence of sales: they stay under the id of a closed account. */
export const suitabilityPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    examSittings: await queries.rows(examSittingsRows, [accountId]),
  }),
}
