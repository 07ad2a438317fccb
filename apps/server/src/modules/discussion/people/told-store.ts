import type { NewsKind } from '@koi/domain/discussion/discussion-words'
import { sql, type Queries } from '#kernel/db.ts'

/** Characters of a writing that a message keeps. */
const BRIEF = 80

const talks = sql<{
  newsId: string
  kind: NewsKind
  nick: string
  postId: string
  text: string
  detail: string
}>(
  'discussion-talks-told',
  `select n.news_id::text as "newsId", n.kind, coalesce(a.nick, '') as nick, coalesce(n.post_id, '') as "postId",
     left(coalesce(c.content, nullif(p.title, ''), p.content, ''), ${BRIEF}) as text, n.detail
   from discussion_news n left join discussion_member a on a.user_id = n.actor_id
   left join discussion_post p on p.post_id = n.post_id left join discussion_comment c on c.comment_id = n.comment_id
   where n.news_id = any ($1::bigint[]) and n.read_at is null and (n.kind = 'system' and n.actor_id is null or
     (a.account_id is not null or n.actor_id is null) and ((p.post_id is null or p.state = 'visible') and (c.comment_id is null or c.state = 'visible')))`,
)

/** News that people are told of; none that they read meanwhile or that is no longer to be seen. */
export const talksToTell = (queries: Queries, ids: readonly string[]) => queries.rows(talks, [ids])

const posts = sql<{ postId: string; nick: string; text: string }>(
  'discussion-posts-told',
  `select p.post_id as "postId", m.nick, left(coalesce(nullif(p.title, ''), p.content), ${BRIEF}) as text
   from discussion_post p join discussion_member m on m.user_id = p.author_id
   where p.post_id = any ($1::text[]) and p.state = 'visible'`,
)

/** Posts that upgraded followers are told of; none that is no longer to be seen. */
export const postsToTell = (queries: Queries, ids: readonly string[]) => queries.rows(posts, [ids])

const funds = sql<{ code: string; name: string }>(
  'discussion-funds-told',
  'select code, name from fund where code = any ($1::text[])',
)

/** What the funds are called that upgraded followers are told of. */
export const fundsToTell = (queries: Queries, codes: readonly string[]) =>
  queries.rows(funds, [codes])
