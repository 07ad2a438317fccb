import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const own = 'author_id in (select user_id from discussion_member where account_id = $1)'
const rows = sql<Record<string, unknown>>(
  'profit-card-personal',
  `select card_id as "cardId", fund_code as "fundCode", period, from_day as "fromDay", to_day as "toDay", own_rate as "ownRate",
     profit_cents as "profitCents", shows_amount as "showsAmount", is_public as "isPublic", made_at as "madeMs", ends_at as "endsMs",
     withdrawn_at as "withdrawnMs", post_id as "postId"
   from profit_card where ${own} order by made_at, card_id`,
)
const forget = sql('profit-card-forget', `delete from profit_card where ${own}`)

/** Cards go with the account. */
export const profitCardPersonalData: PersonalData = {
  read: async (queries, accountId) => ({ profitCards: await queries.rows(rows, [accountId]) }),
  async forget(tx, accountId) {
    await tx.run(forget, [accountId])
  },
}
