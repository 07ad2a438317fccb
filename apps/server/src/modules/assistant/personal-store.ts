import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const said = sql<Record<string, unknown>>(
  'assistant-personal',
  `select s.title, d.question, d.mode, d.asked_at as "askedMs", d.analyst, d.state, d.answer, d.feedback, d.feedback_reason as "feedbackReason"
   from assistant_dialog d join assistant_session s on s.session_id = d.session_id
   where d.account_id = $1 order by d.place`,
)
const forget = sql(
  'assistant-forget',
  'with used as (delete from assistant_use where account_id = $1) delete from assistant_session where account_id = $1',
)

/** What was said to the assistant goes with the account. */
export const assistantPersonalData = {
  read: async (queries: Queries, accountId: string) => ({
    assistantDialogs: await queries.rows(said, [accountId]),
  }),
  async forget(tx: Queries, accountId: string) {
    await tx.run(forget, [accountId])
  },
} satisfies PersonalData
