import { sql, type Queries } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const MINE = '(select user_id from discussion_member where account_id = $1)'
const chosen = sql<Record<string, unknown>>(
  'quotation-personal',
  `select audience, shows_amounts as "showsAmounts", shows_trades as "showsTrades", opened_at as "openedMs", closed_at as "closedMs"
   from quotation where user_id in ${MINE} order by opened_at`,
)
const invited = sql<Record<string, unknown>>(
  'quotation-personal-invites',
  `select inviter_id as "inviterId", invitee_id as "inviteeId", accepted_at as "acceptedMs"
   from quotation_acceptance where inviter_id in ${MINE} or invitee_id in ${MINE} order by accepted_at`,
)
const forgotten = [
  sql('quotation-forget', `delete from quotation where user_id in ${MINE}`),
  sql('quotation-forget-invite', `delete from quotation_invite where user_id in ${MINE}`),
  sql(
    'quotation-forget-acceptances',
    `delete from quotation_acceptance where inviter_id in ${MINE} or invitee_id in ${MINE}`,
  ),
]

/** What somebody showed goes with the account. */
export const quotationPersonalData = {
  read: async (queries: Queries, accountId: string) => ({
    quotations: await queries.rows(chosen, [accountId]),
    quotationInvites: await queries.rows(invited, [accountId]),
  }),
  async forget(tx: Queries, accountId: string) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
} satisfies PersonalData
