import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import type { Scheme } from './scheme.ts'

interface ToldChange {
  accountId: string
  day: string
  toName: string
  isRise: boolean
  averageCents: Cents
  scheme: Scheme
}

const read = sql<ToldChange>(
  'member-told',
  `select c.account_id as "accountId", c.day, c.to_name as "toName", c.is_rise as "isRise", c.average_cents as "averageCents",
     s.scheme
   from unnest($1::text[], $2::date[], $3::text[]) as told (account_id, day, level_id)
   join member_change c on c.account_id = told.account_id and c.day = told.day and c.to_level = told.level_id
   join account a on a.id = c.account_id join member_scheme s on s.brand_id = a.brand_id`,
)

/** Changes of levels that are to be told; those that were counted otherwise meanwhile are left out. */
export const changesToTell = (
  tx: Queries,
  told: readonly { accountId: string; about: string; detail: string }[],
) =>
  tx.rows(read, [
    told.map(({ accountId }) => accountId),
    told.map(({ about }) => about),
    told.map(({ detail }) => detail),
  ])
