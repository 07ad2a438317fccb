import type { WritingState } from '@koi/domain/discussion/discussion-words'
import type { WrittenEntity } from '@koi/domain/discussion/text-entities'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const again = sql<{ commentId: string; state: WritingState; rule: string; isSame: boolean }>(
  'discussion-comment-again',
  `select comment_id as "commentId", state, state_rule as rule, coalesce(post_id = $3 and content = $4, false) as "isSame"
   from discussion_comment where author_id = $1 and request_key = $2`,
)

type Request = Pick<NewComment, 'authorId' | 'requestKey' | 'postId' | 'content'>

/** The comment that a request made before, and whether this is that request. */
export const commentOfRequest = (tx: Queries, asked: Request) =>
  tx.find(again, [asked.authorId, asked.requestKey, asked.postId, asked.content])

const answered = sql<{ rootId: string; authorId: string }>(
  'discussion-comment-answered',
  `select coalesce(root_id, comment_id) as "rootId", author_id as "authorId" from discussion_comment
   where comment_id = $1 and post_id = $2`,
)

/** The talk that a comment belongs to, and who wrote it. */
export const findAnswered = (tx: Queries, commentId: string, postId: string) =>
  tx.find(answered, [commentId, postId])

const add = sql(
  'discussion-comment-add',
  `insert into discussion_comment (comment_id, post_id, author_id, request_key, root_id, reply_to_id, content, state, state_rule, created_at, entities)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${moment('$10')}, $11::jsonb)`,
)

export interface NewComment {
  commentId: string
  postId: string
  authorId: string
  requestKey: string
  /** Null: it begins a talk. */
  rootId: string | null
  replyToId: string | null
  content: string
  entities: readonly WrittenEntity[]
  state: WritingState
  rule: string
  nowMs: number
}

export const addComment = (tx: Queries, comment: NewComment) =>
  tx.run(add, [
    comment.commentId,
    comment.postId,
    comment.authorId,
    comment.requestKey,
    comment.rootId,
    comment.replyToId,
    comment.content,
    comment.state,
    comment.rule,
    comment.nowMs,
    JSON.stringify(comment.entities),
  ])
