import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { isSeen, isUnblocked, viewerCte } from './feed-sql.ts'
import type { Viewer } from './feed-store.ts'

/** What others made of a post. */
interface CountsRow {
  postId: string
  likeCount: number
  commentCount: number
  shareCount: number
}

const columns = `p.post_id as "postId", p.like_count as "likeCount", p.comment_count as "commentCount", p.share_count as "shareCount"`

const seen = sql<CountsRow>(
  'discussion-watch-seen',
  `with ${viewerCte('$1', '$2')} select ${columns} from discussion_post p
   where p.post_id = any ($4::text[]) and p.brand_id = $2 and p.created_at <= ${moment('$3')}
     and ${isSeen('p')} and ${isUnblocked('p.author_id')}`,
)
const heard = sql<CountsRow & { place: number }>(
  'discussion-watch-heard',
  `select w.place::integer, ${columns}
   from unnest($1::text[], $2::text[], $3::text[]) with ordinality as w (account_id, brand_id, post_id, place)
   join discussion_post p on p.post_id = w.post_id and p.state = 'visible'
   left join discussion_member v on v.account_id = w.account_id and v.brand_id = w.brand_id
   where not exists (select from discussion_block b where (b.user_id, b.person_id) in ((v.user_id, p.author_id), (p.author_id, v.user_id)))
   order by w.place`,
)

/** Somebody who looks at a post. */
interface Look {
  accountId: string
  brandId: string
  postId: string
}

/** What a live channel asks of posts that are in sight. */
export interface WatchedPosts {
  /** Of these posts those that somebody may see, with their counts. */
  seen(viewer: Viewer, postIds: readonly string[]): Promise<CountsRow[]>
  /** Of these looks those at what all may see and who looks still may, each by its place with the counts. */
  heard(looks: readonly Look[]): Promise<(CountsRow & { place: number })[]>
}

export const watchedPosts = (db: Queries): WatchedPosts => ({
  seen: ({ accountId, brandId, nowMs }, postIds) =>
    db.rows(seen, [accountId ?? null, brandId, nowMs, postIds]),
  heard: (looks) =>
    db.rows(heard, [
      looks.map(({ accountId }) => accountId),
      looks.map(({ brandId }) => brandId),
      looks.map(({ postId }) => postId),
    ]),
})
