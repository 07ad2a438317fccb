import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { authorJson, jsonRows, msOf } from '../feed/feed-sql.ts'
import type { AuthorRow } from '../feed/post-row.ts'

interface HiddenRow {
  blocked: { author: AuthorRow; blockedMs: number }[]
  muted: { author: AuthorRow; untilMs: number | null }[]
  words: { word: string; untilMs: number | null }[]
}

const LASTS = `(u.until_at is null or u.until_at > ${moment('$3')})`

const read = sql<HiddenRow>(
  'discussion-hidden',
  `with me as (select user_id from discussion_member where account_id = $1 and brand_id = $2)
   select
     ${jsonRows(`select ${authorJson('m')} as author, ${msOf('b.blocked_at')} as "blockedMs" from me
       join discussion_block b on b.user_id = me.user_id join discussion_member m on m.user_id = b.person_id
       order by b.blocked_at desc, m.user_id`)} as blocked,
     ${jsonRows(`select ${authorJson('m')} as author, ${msOf('u.until_at')} as "untilMs" from me
       join discussion_mute u on u.user_id = me.user_id and ${LASTS} join discussion_member m on m.user_id = u.person_id
       order by u.muted_at desc, m.user_id`)} as muted,
     ${jsonRows(`select u.word, ${msOf('u.until_at')} as "untilMs" from me
       join discussion_mute u on u.user_id = me.user_id and ${LASTS} where u.word is not null
       order by u.muted_at desc, u.word`)} as words`,
)

/** Whom and which words somebody does not want to see, the newest first. */
export const hiddenOf = (
  db: Queries,
  { accountId, brandId, nowMs }: { accountId: string; brandId: string; nowMs: number },
) => db.get(read, [accountId, brandId, nowMs])
