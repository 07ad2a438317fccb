import type { PostKind, WritingState } from '@koi/domain/discussion/discussion-words'
import type { WrittenEntity } from '@koi/domain/discussion/text-entities'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

export interface NewPost {
  postId: string
  authorId: string
  brandId: string
  requestKey: string
  kind: PostKind
  title: string
  content: string
  entities: readonly WrittenEntity[]
  /** Empty: none. */
  topicId: string
  link: string
  showsHolding: boolean
  interest: string
  state: WritingState
  stateRule: string
  /** Of all that the request said. */
  requestDigest: string
  nowMs: number
}

const again = sql<{ postId: string; state: WritingState; rule: string; isSame: boolean }>(
  'discussion-post-again',
  `select post_id as "postId", state, state_rule as rule,
     coalesce(request_digest = $7, kind = $3 and link = $4 and (version > 1 or state = 'deleted' or (title = $5 and content = $6)), false) as "isSame"
   from discussion_post where author_id = $1 and request_key = $2`,
)

type Request = Pick<
  NewPost,
  'authorId' | 'requestKey' | 'kind' | 'link' | 'title' | 'content' | 'requestDigest'
>

/** The post that a request made before, and whether this is still that request: what was changed since says nothing. */
export const postOfRequest = (tx: Queries, asked: Request) =>
  tx.find(again, [
    asked.authorId,
    asked.requestKey,
    asked.kind,
    asked.link,
    asked.title,
    asked.content,
    asked.requestDigest,
  ])

const insert = sql(
  'discussion-post-add',
  `insert into discussion_post (post_id, author_id, brand_id, request_key, kind, title, content, topic_id, link,
     shows_holding, interest, state, state_rule, created_at, entities, request_digest)
   values ($1, $2, $3, $4, $5, $6, $7, nullif($8, ''), $9, $10, $11, $12, $13, ${moment('$14')}, $15::jsonb, $16)`,
)

export const addPost = (tx: Queries, post: NewPost) =>
  tx.run(insert, [
    post.postId,
    post.authorId,
    post.brandId,
    post.requestKey,
    post.kind,
    post.title,
    post.content,
    post.topicId,
    post.link,
    post.showsHolding,
    post.interest,
    post.state,
    post.stateRule,
    post.nowMs,
    JSON.stringify(post.entities),
    post.requestDigest,
  ])

const openTopic = sql(
  'discussion-topic-open',
  'select from discussion_topic where topic_id = $1 and brand_id = $2 and is_open',
)

export const isTopicOpen = async (tx: Queries, topicId: string, brandId: string) =>
  (await tx.find(openTopic, [topicId, brandId])) !== undefined
