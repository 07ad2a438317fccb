import type { WritingState } from '@koi/domain/discussion/discussion-words'
import type { FeedOrder } from '@koi/domain/discussion/feed-words'
import type { WrittenEntity } from '@koi/domain/discussion/text-entities'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { FeedPlace } from './feed-place.ts'
import {
  authorJson,
  isOwn,
  isSeen,
  isUnblocked,
  isUnmuted,
  jsonRows,
  microseconds,
  momentOfMicroseconds,
  msOf,
  VIEWER,
  viewerCte,
} from './feed-sql.ts'
import type { Viewer } from './feed-store.ts'
import type { AuthorRow } from './post-row.ts'

export interface ReplyRow {
  commentId: string
  content: string
  entities: WrittenEntity[]
  state: WritingState
  createdMs: number
  author: AuthorRow
  isMine: boolean
  isPostAuthor: boolean
  replyTo: string
  replyToId: string
  likeCount: number
  isLiked: boolean
}

export interface CommentRow extends ReplyRow {
  replyCount: number
  replies: ReplyRow[]
  /** Its moment in µs, for its place. */
  atUs: number
}

/** Replies that stand below a comment before all are asked for. */
const FIRST_REPLIES = 2

// Parameters: account, brand, now, the post or the comment, keys and id of the place, how many.
const NOW = moment('$3')

/** Comment `c` of member `cm` on post `p`, its moment as `created`. */
const columns = (c: string, cm: string, created: string) =>
  `${c}.comment_id as "commentId", case when ${isSeen(c)} then ${c}.content else '' end as content,
   case when ${isSeen(c)} then ${c}.entities else '[]' end as entities, ${c}.state,
   ${created} as "createdMs", ${authorJson(cm)} as author, ${isOwn(c)} as "isMine", ${c}.author_id = p.author_id as "isPostAuthor",
   coalesce((select a.nick from discussion_member a where a.user_id = ${c}.reply_to_id and ${isUnblocked('a.user_id')}), '') as "replyTo",
   coalesce((select a.user_id from discussion_member a where a.user_id = ${c}.reply_to_id and ${isUnblocked('a.user_id')}), '') as "replyToId", ${c}.like_count as "likeCount",
   exists (select from discussion_comment_like l where l.comment_id = ${c}.comment_id and l.user_id = ${VIEWER}) as "isLiked"`

const isMet = (c: string) =>
  `${c}.created_at <= ${NOW} and ${isUnblocked(`${c}.author_id`)} and ${isUnmuted(`${c}.author_id`, `${c}.content`, NOW)}`

const firstReplies = jsonRows(`select ${columns('r', 'rm', msOf('r.created_at'))}
   from discussion_comment r join discussion_member rm on rm.user_id = r.author_id
   where r.root_id = c.comment_id and ${isSeen('r')} and ${isMet('r')}
   order by r.created_at, r.comment_id limit ${FIRST_REPLIES}`)

const ofSeenPost = `discussion_comment c join discussion_post p on p.post_id = c.post_id
   join discussion_member cm on cm.user_id = c.author_id`
const isPostSeen = `p.brand_id = $2 and ${isSeen('p')} and ${isUnblocked('p.author_id')}`

const AT = momentOfMicroseconds('$5')
const behindMoment = `($5::bigint is null or (c.created_at <= ${AT} and (c.created_at < ${AT} or c.comment_id > $6::text)))`
const LIKES = '$7::bigint'
const behindLikes = `(${LIKES} is null or (c.like_count <= ${LIKES} and (c.like_count < ${LIKES} or ${behindMoment})))`

// What is no longer seen stays where others answered it, without its words.
const roots = (name: string, behind: string, by: string) =>
  sql<CommentRow>(
    `discussion-comments-${name}`,
    `with ${viewerCte('$1', '$2')}
     select ${columns('c', 'cm', 'c.created_at')}, c.reply_count as "replyCount", ${firstReplies} as replies,
       ${microseconds('c.created_at')} as "atUs"
     from ${ofSeenPost}
     where c.post_id = $4 and c.root_id is null and ${isPostSeen} and (${isSeen('c')} or c.reply_count > 0) and ${isMet('c')} and ${behind}
     order by ${by} limit $8`,
  )
const orders = {
  time: roots(
    'new',
    `(${LIKES} is null or true) and ${behindMoment}`,
    'c.created_at desc, c.comment_id',
  ),
  hot_time: roots('hot', behindLikes, 'c.like_count desc, c.created_at desc, c.comment_id'),
} as const

export interface CommentsAsked {
  postId: string
  order: FeedOrder
  place: FeedPlace | undefined
  limit: number
}

/** Where a comment stands in an order. */
export const commentPlace =
  (order: FeedOrder) =>
  ({
    commentId: id,
    likeCount,
    atUs,
  }: Pick<CommentRow, 'commentId' | 'likeCount' | 'atUs'>): FeedPlace => ({
    keys: order === 'time' ? [atUs] : [atUs, likeCount],
    id,
  })

/** Comments on a post that the viewer may see, with their first replies. */
export const commentRows = (
  db: Queries,
  { accountId, brandId, nowMs }: Viewer,
  { postId, order, place, limit }: CommentsAsked,
): Promise<CommentRow[]> =>
  db.rows(orders[order], [
    accountId ?? null,
    brandId,
    nowMs,
    postId,
    place?.keys[0] ?? null,
    place?.id ?? null,
    place?.keys[1] ?? null,
    limit,
  ])

const below = sql<ReplyRow & { atUs: number }>(
  'discussion-replies',
  `with ${viewerCte('$1', '$2')}
   select ${columns('c', 'cm', 'c.created_at')}, ${microseconds('c.created_at')} as "atUs"
   from ${ofSeenPost}
   where c.root_id = $4 and c.post_id = $8 and ${isPostSeen} and ${isSeen('c')} and ${isMet('c')}
     and ($5::bigint is null or (c.created_at >= ${AT} and (c.created_at > ${AT} or c.comment_id > $6::text)))
   order by c.created_at, c.comment_id limit $7`,
)

/** Replies below a comment, as they were written. */
export const replyRows = (
  db: Queries,
  { accountId, brandId, nowMs }: Viewer,
  { postId, rootId, place, limit }: Omit<CommentsAsked, 'order'> & { rootId: string },
) =>
  db.rows(below, [
    accountId ?? null,
    brandId,
    nowMs,
    rootId,
    place?.keys[0] ?? null,
    place?.id ?? null,
    limit,
    postId,
  ])
