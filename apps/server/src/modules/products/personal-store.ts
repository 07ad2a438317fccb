import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const searchWordsRows = sql<Record<string, unknown>>(
  'funds-personal-searchwords',
  `select word, searched_at as "searchedMs" from search_word where account_id = $1
   order by searched_at, word`,
)
const favouritesRows = sql<Record<string, unknown>>(
  'funds-personal-favourites',
  `select fund_code as "fundCode", added_at as "addedMs" from favourite where account_id = $1
   order by place, fund_code`,
)

const forgotten = [
  sql('funds-forget-words', `delete from search_word where account_id = $1`),
  sql('funds-forget-favourites', `delete from favourite where account_id = $1`),
]

export const fundsPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    searchWords: await queries.rows(searchWordsRows, [accountId]),
    favourites: await queries.rows(favouritesRows, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
