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

const screensRows = sql<Record<string, unknown>>(
  'funds-personal-screens',
  `select board, name, query, made_at as "madeMs", removed_at as "removedMs" from list_screen
   where account_id = $1 order by made_at, id`,
)

const forgotten = [
  sql('funds-forget-words', `delete from search_word where account_id = $1`),
  sql('funds-forget-screens', 'delete from list_screen where account_id = $1'),
  sql('funds-forget-favourites', `delete from favourite where account_id = $1`),
]

export const fundsPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    searchWords: await queries.rows(searchWordsRows, [accountId]),
    listScreens: await queries.rows(screensRows, [accountId]),
    favourites: await queries.rows(favouritesRows, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
