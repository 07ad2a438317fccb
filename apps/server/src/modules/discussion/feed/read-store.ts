import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Viewer } from './feed-store.ts'

const read = sql(
  'discussion-post-read',
  `insert into discussion_reader (post_id, user_id, read_at)
   select p.post_id, m.user_id, ${moment('$3')} from discussion_post p, discussion_member m
   where p.post_id = $4 and p.brand_id = $2 and p.state = 'visible' and m.account_id = $1 and m.brand_id = $2 and m.user_id <> p.author_id
   on conflict (post_id, user_id) do nothing`,
)

/** Somebody of the community has read a post; whoever is none of it is not made one by that. */
export const noteRead = (db: Queries, { accountId, brandId, nowMs }: Viewer, postId: string) =>
  db.run(read, [accountId ?? null, brandId, nowMs, postId])
