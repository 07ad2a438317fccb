import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { meetsPost, notBlocked } from './meets-sql.ts'

/** Who does something with what somebody else wrote. */
interface Reaction {
  userId: string
  brandId: string
  about: string
  nowMs: number
}

// The post is held first: whoever hides it comes before or after, and counts of one post are added in turn.
const heldPost = `select p.post_id from discussion_post p where p.post_id = $3 and ${meetsPost('$1', '$2')} for no key update of p`

const isMet = sql('discussion-post-met', heldPost)

/** Whether a person may do something with a post; it stays as it is until the transaction ends. */
export const holdPost = async (tx: Queries, { userId, brandId, about }: Omit<Reaction, 'nowMs'>) =>
  (await tx.find(isMet, [userId, brandId, about])) !== undefined

const like = sql(
  'discussion-like',
  `insert into discussion_post_like (post_id, user_id, liked_at) values ($2, $1, ${moment('$3')}) on conflict do nothing`,
)
const unlike = sql(
  'discussion-unlike',
  'delete from discussion_post_like where user_id = $1 and post_id = $2',
)
const bookmark = sql(
  'discussion-keep',
  `insert into discussion_bookmark (post_id, user_id, made_at) values ($2, $1, ${moment('$3')}) on conflict do nothing`,
)
const unbookmark = sql(
  'discussion-unkeep',
  'delete from discussion_bookmark where user_id = $1 and post_id = $2',
)
const share = sql(
  'discussion-share',
  `insert into discussion_reader (post_id, user_id, read_at, shared_at) values ($2, $1, ${moment('$3')}, ${moment('$3')})
   on conflict (post_id, user_id) do update set shared_at = excluded.shared_at where discussion_reader.shared_at is null`,
)

type Named = Omit<Reaction, 'brandId'>

export const addLike = (tx: Queries, { userId, about, nowMs }: Named) =>
  tx.run(like, [userId, about, nowMs])
export const takeLike = (tx: Queries, { userId, about }: Named) => tx.run(unlike, [userId, about])
export const addBookmark = (tx: Queries, { userId, about, nowMs }: Named) =>
  tx.run(bookmark, [userId, about, nowMs])
export const takeBookmark = (tx: Queries, { userId, about }: Named) =>
  tx.run(unbookmark, [userId, about])
export const addShare = (tx: Queries, { userId, about, nowMs }: Named) =>
  tx.run(share, [userId, about, nowMs])

const counts = sql<{ likeCount: number; bookmarkCount: number; shareCount: number }>(
  'discussion-post-counts',
  `select coalesce(max(like_count), 0) as "likeCount", coalesce(max(bookmark_count), 0) as "bookmarkCount",
     coalesce(max(share_count), 0) as "shareCount"
   from discussion_post where post_id = $1 and brand_id = $2`,
)

/** What others made of a post; nothing of one that there is not. */
export const countsOf = (tx: Queries, postId: string, brandId: string) =>
  tx.get(counts, [postId, brandId])

const metComment = sql(
  'discussion-comment-met',
  `select from discussion_comment c join discussion_post p on p.post_id = c.post_id
   where c.comment_id = $3 and c.state = 'visible' and ${meetsPost('$1', '$2')} and ${notBlocked('c.author_id', '$1')}
   for no key update of c`,
)

/** Whether a person may do something with a comment; it stays as it is until the transaction ends. */
export const holdComment = async (
  tx: Queries,
  { userId, brandId, about }: Omit<Reaction, 'nowMs'>,
) => (await tx.find(metComment, [userId, brandId, about])) !== undefined

const likeComment = sql(
  'discussion-comment-like',
  `insert into discussion_comment_like (comment_id, user_id, liked_at) values ($2, $1, ${moment('$3')}) on conflict do nothing`,
)
const unlikeComment = sql(
  'discussion-comment-unlike',
  'delete from discussion_comment_like where user_id = $1 and comment_id = $2',
)

export const addCommentLike = (tx: Queries, { userId, about, nowMs }: Named) =>
  tx.run(likeComment, [userId, about, nowMs])
export const takeCommentLike = (tx: Queries, { userId, about }: Named) =>
  tx.run(unlikeComment, [userId, about])

const commentLikes = sql<{ likeCount: number }>(
  'discussion-comment-likes',
  `select coalesce(max(c.like_count), 0) as "likeCount" from discussion_comment c join discussion_post p on p.post_id = c.post_id
   where c.comment_id = $1 and p.brand_id = $2`,
)

export const likesOfComment = async (tx: Queries, commentId: string, brandId: string) =>
  (await tx.get(commentLikes, [commentId, brandId])).likeCount
