import type { WritingState } from '@koi/domain/discussion/discussion-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { notBlocked } from './meets-sql.ts'

/** A post or comment in the list of what somebody wrote. */
export interface WritingRow {
  postId: string
  /** Empty: it is the post itself. */
  commentId: string
  subjectTitle: string
  content: string
  state: WritingState
  createdMs: number
  isPinned: boolean
  likeCount: number
  commentCount: number
}

/** Whose list, for whom, and behind which row. */
export interface WritingsAsked {
  /** Null: nobody's, as nobody is who asks. */
  authorId: string | null
  viewerId: string | null
  brandId: string
  /** Of the row before; the first page begins behind the end of time. */
  beforeMs: number
  beforeId: string
  limit: number
}

// Its author sees all but what was deleted; others what is visible, and nothing where one blocks the other.
const seen = (
  state: string,
) => `(${state} = 'visible' or ($1::text = $2::text and ${state} <> 'deleted'))
     and ($2::text is null or ${notBlocked('$1', '$2')})`

const posts = sql<WritingRow>(
  'discussion-writings-posts',
  `select p.post_id as "postId", '' as "commentId", p.title as "subjectTitle", left(p.content, 200) as content, p.state, p.created_at as "createdMs",
     p.pinned_at is not null as "isPinned", p.like_count as "likeCount", p.comment_count as "commentCount"
   from discussion_post p
   where p.author_id = $1 and p.brand_id = $3 and (p.created_at, p.post_id) < (${moment('$4')}, $5) and ${seen('p.state')}
   order by p.created_at desc, p.post_id desc limit $6`,
)
// A comment is seen where its post is; its author sees it, and that the post is gone.
const comments = sql<WritingRow>(
  'discussion-writings-comments',
  `select c.post_id as "postId", c.comment_id as "commentId",
     case when p.state = 'visible' and ($2::text is null or ${notBlocked('p.author_id', '$2')}) then left(coalesce(nullif(p.title, ''), p.content), 40) else '' end as "subjectTitle",
     c.content, c.state, c.created_at as "createdMs", false as "isPinned", c.like_count as "likeCount", c.reply_count as "commentCount"
   from discussion_comment c join discussion_post p on p.post_id = c.post_id
   where c.author_id = $1 and p.brand_id = $3 and (c.created_at, c.comment_id) < (${moment('$4')}, $5) and ${seen('c.state')}
     and ($1::text = $2::text or (p.state = 'visible' and ($2::text is null or ${notBlocked('p.author_id', '$2')})))
   order by c.created_at desc, c.comment_id desc limit $6`,
)

const valuesOf = (asked: WritingsAsked) => [
  asked.authorId,
  asked.viewerId,
  asked.brandId,
  asked.beforeMs,
  asked.beforeId,
  asked.limit,
]

export const postsOf = (db: Queries, asked: WritingsAsked) => db.rows(posts, valuesOf(asked))
export const commentsOf = (db: Queries, asked: WritingsAsked) => db.rows(comments, valuesOf(asked))
