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
const visible = sql<CountsRow>(
  'discussion-watch-visible',
  `select ${columns} from discussion_post p where p.post_id = any ($1::text[]) and p.state = 'visible'`,
)

/** What a live channel asks of posts that are in sight. */
export interface WatchedPosts {
  /** Of these posts those that somebody may see, with their counts. */
  seen(viewer: Viewer, postIds: readonly string[]): Promise<CountsRow[]>
  /** Counts of those that all may see. */
  visible(postIds: readonly string[]): Promise<CountsRow[]>
}

export const watchedPosts = (db: Queries): WatchedPosts => ({
  seen: ({ accountId, brandId, nowMs }, postIds) =>
    db.rows(seen, [accountId ?? null, brandId, nowMs, postIds]),
  visible: (postIds) => db.rows(visible, [postIds]),
})
