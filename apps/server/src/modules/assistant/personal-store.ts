import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const said = sql<Record<string, unknown>>(
  'assistant-personal',
  `select s.title, d.question, d.mode, d.asked_at as "askedMs", d.analyst, d.state, d.answer, d.feedback, d.feedback_reason as "feedbackReason"
   from assistant_dialog d join assistant_session s on s.session_id = d.session_id
   where d.account_id = $1 order by d.place`,
)
const shared = sql<Record<string, unknown>>(
  'assistant-personal-shares',
  `select title, turns, has_own as "hasOwn", shared_at as "sharedMs", expires_at as "expiresMs" from assistant_share
   where account_id = $1 order by place`,
)
const costs = sql<Record<string, unknown>>(
  'assistant-personal-costs',
  `select day, answers, tokens_in as "tokensIn", tokens_out as "tokensOut" from assistant_cost where account_id = $1 order by day, brand_id`,
)
// Links to answers go with the conversation they are of.
const forget = sql(
  'assistant-forget',
  `with used as (delete from assistant_use where account_id = $1), paid as (delete from assistant_cost where account_id = $1)
   delete from assistant_session where account_id = $1`,
)

/** What was said to the assistant and shown of it goes with the account. */
export const assistantPersonalData = {
  read: async (queries: Queries, accountId: string) => ({
    assistantDialogs: await queries.rows(said, [accountId]),
    sharedDialogs: await queries.rows(shared, [accountId]),
    assistantCosts: await queries.rows(costs, [accountId]),
  }),
  async forget(tx: Queries, accountId: string) {
    await tx.run(forget, [accountId])
  },
} satisfies PersonalData
