import type { PostKind, WritingState } from '@koi/domain/discussion/discussion-words'
import type { WrittenEntity } from '@koi/domain/discussion/text-entities'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { notBlocked } from './meets-sql.ts'

/** A post as its author may change it. */
export interface OwnPost {
  postId: string
  authorId: string
  state: WritingState
  rule: string
  version: number
  title: string
  content: string
  topicId: string
  showsHolding: boolean
  interest: string
  fundCodes: string[]
  pictures: string[]
  isPinned: boolean
  /** Its question and what may be chosen; edits leave them as they are. */
  pollTexts: string[]
}

const hold = sql<OwnPost>(
  'discussion-own-post-hold',
  `select p.post_id as "postId", p.author_id as "authorId", p.state, p.state_rule as rule, p.version, p.title, p.content,
     coalesce(p.topic_id, '') as "topicId", p.shows_holding as "showsHolding", p.interest,
     array(select fund_code from discussion_post_fund f where f.post_id = p.post_id order by place) as "fundCodes",
     array(select upload_id from discussion_post_picture u where u.post_id = p.post_id order by place) as pictures,
     p.pinned_at is not null as "isPinned",
     array(select question from discussion_poll l where l.post_id = p.post_id
       union all select label from discussion_poll_option o where o.post_id = p.post_id) as "pollTexts"
   from discussion_post p join discussion_member m on m.user_id = p.author_id
   where p.post_id = $3 and m.account_id = $1 and m.brand_id = $2 for no key update of p`,
)

/** A post of an account's own, which stays as it is until the transaction ends; somebody else's is as unknown as a missing one. */
export const holdOwnPost = (
  tx: Queries,
  { accountId, brandId }: { accountId: string; brandId: string },
  postId: string,
) => tx.find(hold, [accountId, brandId, postId])

const keep = sql(
  'discussion-version-keep',
  `insert into discussion_post_version (post_id, version, title, content, written_at)
   select post_id, version, title, content, coalesce(edited_at, created_at) from discussion_post where post_id = $1`,
)
const change = sql(
  'discussion-post-change',
  `update discussion_post set title = $2, content = $3, topic_id = nullif($4, ''), shows_holding = $5, interest = $6,
     state = $7, state_rule = $8, version = version + 1, edited_at = ${moment('$9')}, entities = $10::jsonb
   where post_id = $1`,
)

/** Writes new words over old ones, which are kept. */
export async function changePost(
  tx: Queries,
  post: Pick<
    OwnPost,
    'postId' | 'title' | 'content' | 'topicId' | 'showsHolding' | 'interest' | 'state' | 'rule'
  > & { entities: readonly WrittenEntity[]; nowMs: number },
) {
  await tx.run(keep, [post.postId])
  await tx.run(change, [
    post.postId,
    post.title,
    post.content,
    post.topicId,
    post.showsHolding,
    post.interest,
    post.state,
    post.rule,
    post.nowMs,
    JSON.stringify(post.entities),
  ])
}

const setState = sql(
  'discussion-post-state',
  `update discussion_post set state = $2, pinned_at = case when $2 = 'visible' then pinned_at end where post_id = $1`,
)
export const setPostState = (tx: Queries, postId: string, state: WritingState) =>
  tx.run(setState, [postId, state])

const unpinAll = sql(
  'discussion-unpin',
  'update discussion_post set pinned_at = null where author_id = $1 and pinned_at is not null',
)
const pin = sql(
  'discussion-pin',
  `update discussion_post set pinned_at = ${moment('$2')} where post_id = $1`,
)

/** One post stands on top of its author's page, or none. */
export async function pinPost(
  tx: Queries,
  { authorId, postId, nowMs }: { authorId: string; postId: string | undefined; nowMs: number },
) {
  await tx.run(unpinAll, [authorId])
  if (postId !== undefined) await tx.run(pin, [postId, nowMs])
}

const holdComment = sql<{ commentId: string; authorId: string; state: WritingState }>(
  'discussion-own-comment-hold',
  `select c.comment_id as "commentId", c.author_id as "authorId", c.state from discussion_comment c join discussion_member m on m.user_id = c.author_id
   where c.comment_id = $3 and m.account_id = $1 and m.brand_id = $2 for no key update of c`,
)
export const holdOwnComment = (
  tx: Queries,
  { accountId, brandId }: { accountId: string; brandId: string },
  commentId: string,
) => tx.find(holdComment, [accountId, brandId, commentId])

const setComment = sql(
  'discussion-comment-state',
  'update discussion_comment set state = $2 where comment_id = $1',
)
export const setCommentState = (tx: Queries, commentId: string, state: WritingState) =>
  tx.run(setComment, [commentId, state])

/** A post of one's own with its state, what belongs to it, and what stood there before. */
interface OwnPostPage {
  postId: string
  state: WritingState
  rule: string
  subjectVersion: number
  kind: PostKind
  title: string
  content: string
  topicId: string
  topicName: string
  funds: { fundCode: string; spid: string; name: string }[]
  pictures: string[]
  showsHolding: boolean
  interest: string
  pollQuestion: string
  pollLabels: string[]
  createdMs: number
  editedMs: number
  isPinned: boolean
  likeCount: number
  commentCount: number
  readCount: number
  versions: { subjectVersion: number; title: string; content: string; writtenMs: number }[]
}

const read = sql<OwnPostPage>(
  'discussion-own-post',
  `select p.post_id as "postId", p.state, p.state_rule as rule, p.version as "subjectVersion", p.kind, p.title, p.content,
     coalesce(t.topic_id, '') as "topicId", coalesce(t.name, '') as "topicName",
     (select coalesce(json_agg(json_build_object('fundCode', f.fund_code, 'spid', f.spid, 'name', n.name) order by f.place), '[]')
      from discussion_post_fund f join fund n on n.code = f.fund_code where f.post_id = p.post_id) as funds,
     array(select upload_id from discussion_post_picture u where u.post_id = p.post_id order by place) as pictures,
     p.shows_holding as "showsHolding", p.interest, coalesce(l.question, '') as "pollQuestion",
     array(select label from discussion_poll_option o where o.post_id = p.post_id order by place) as "pollLabels",
     p.created_at as "createdMs", coalesce(extract(epoch from p.edited_at) * 1000, 0)::bigint as "editedMs",
     p.pinned_at is not null as "isPinned", p.like_count as "likeCount", p.comment_count as "commentCount", p.read_count as "readCount",
     (select coalesce(json_agg(json_build_object('subjectVersion', v.version, 'title', v.title, 'content', v.content,
        'writtenMs', (extract(epoch from v.written_at) * 1000)::bigint) order by v.version desc), '[]')
      from discussion_post_version v where v.post_id = p.post_id) as versions
   from discussion_post p join discussion_member m on m.user_id = p.author_id
   left join discussion_topic t on t.topic_id = p.topic_id left join discussion_poll l on l.post_id = p.post_id
   where p.post_id = $3 and m.account_id = $1 and m.brand_id = $2 and p.state <> 'deleted'`,
)
export const readOwnPost = (
  db: Queries,
  { accountId, brandId }: { accountId: string; brandId: string },
  postId: string,
) => db.find(read, [accountId, brandId, postId])

const readComment = sql<{
  commentId: string
  postId: string
  subjectTitle: string
  content: string
  state: WritingState
  rule: string
  createdMs: number
  likeCount: number
  replyCount: number
}>(
  'discussion-own-comment',
  `select c.comment_id as "commentId", c.post_id as "postId", case when p.state = 'visible' and ${notBlocked('p.author_id', 'm.user_id')} then left(coalesce(nullif(p.title, ''), p.content), 40) else '' end as "subjectTitle",
     c.content, c.state, c.state_rule as rule, c.created_at as "createdMs", c.like_count as "likeCount", c.reply_count as "replyCount"
   from discussion_comment c join discussion_post p on p.post_id = c.post_id join discussion_member m on m.user_id = c.author_id
   where c.comment_id = $3 and m.account_id = $1 and m.brand_id = $2 and c.state <> 'deleted'`,
)
export const readOwnComment = (
  db: Queries,
  { accountId, brandId }: { accountId: string; brandId: string },
  commentId: string,
) => db.find(readComment, [accountId, brandId, commentId])
