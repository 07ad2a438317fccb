import type { NewsKind } from '@koi/domain/discussion/discussion-words'
import { NEWS_TABS, newsKinds, type NewsTab } from '@koi/domain/discussion/news-tab'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { authorJson, isUnblocked, isUnmuted, viewerCte } from '../feed/feed-sql.ts'
import type { AuthorRow } from '../feed/post-row.ts'

/** Who reads their news. */
export interface Reader {
  accountId: string
  brandId: string
  nowMs: number
}

interface NewsRow {
  newsId: string
  kind: NewsKind
  author: AuthorRow | null
  happenedMs: number
  isRead: boolean
  postId: string
  postText: string
  commentId: string
  commentText: string
  detail: string
  decisionId: string
  isFollowed: boolean
}

/** Characters of a post that a piece of news shows. */
const BRIEF = 60

/** News whose writing is still to be seen, by people who are. What a moderator decided is about one's own writing. */
const FROM_SEEN = `from viewer join discussion_news n on n.user_id = viewer.user_id
   left join discussion_member a on a.user_id = n.actor_id
   left join discussion_post p on p.post_id = n.post_id
   left join discussion_comment c on c.comment_id = n.comment_id`
const SEEN = `((n.kind = 'system' and n.actor_id is null) or (
     (p.post_id is null or p.state = 'visible') and (c.comment_id is null or c.state = 'visible')
     and ${isUnblocked('n.actor_id')} and ${isUnmuted('n.actor_id', `coalesce(c.content, '')`, moment('$3'))}))`

const list = sql<NewsRow>(
  'discussion-news-list',
  `with ${viewerCte('$1', '$2')}
   select n.news_id::text as "newsId", n.kind, case when a.user_id is null then null else ${authorJson('a')} end as author,
     n.happened_at as "happenedMs", n.read_at is not null as "isRead", coalesce(n.post_id, '') as "postId",
     left(coalesce(nullif(p.title, ''), p.content, ''), ${BRIEF}) as "postText",
     coalesce(n.comment_id, '') as "commentId", coalesce(c.content, '') as "commentText", n.detail,
     coalesce((select d.decision_id from moderation_decision d where d.decision_id = n.decision_id and d.outcome = 'remove'), '') as "decisionId",
     exists (select from discussion_follow f where f.user_id = n.user_id and f.person_id = n.actor_id) as "isFollowed"
   ${FROM_SEEN}
   where n.kind = any ($4::text[]) and ($5::bigint is null or n.news_id < $5) and ${SEEN}
   order by n.news_id desc limit $6`,
)

/** The news of a list, the newest first. */
export const newsOf = (
  db: Queries,
  { accountId, brandId, nowMs }: Reader,
  { tab, before, limit }: { tab: NewsTab; before: string | undefined; limit: number },
) => db.rows(list, [accountId, brandId, nowMs, newsKinds[tab], before ?? null, limit])

/** More than this nobody counts. */
const COUNTED_MAX = 100

const unread = sql<Record<NewsTab, number>>(
  'discussion-news-unread',
  `with ${viewerCte('$1', '$2')}
   select ${NEWS_TABS.map(
     (tab) => `(select count(*)::integer from (select ${FROM_SEEN}
       where n.kind in (${newsKinds[tab].map((kind) => `'${kind}'`).join(', ')}) and n.read_at is null and ${SEEN}
       limit ${COUNTED_MAX}) counted) as ${tab}`,
   ).join(', ')}`,
)

/** How many news of each list are unread, counted up to a hundred. */
export async function unreadNews(db: Queries, { accountId, brandId, nowMs }: Reader) {
  const counts = await db.get(unread, [accountId, brandId, nowMs])
  return NEWS_TABS.map((tab) => ({ tab, count: counts[tab] }))
}

const read = sql(
  'discussion-news-read',
  `update discussion_news n set read_at = ${moment('$3')} from discussion_member m
   where m.account_id = $1 and m.brand_id = $2 and n.user_id = m.user_id and n.kind = any ($4::text[])
     and n.news_id <= $5 and n.read_at is null`,
)

/** A list, or all of them, was read up to one. */
export const readNews = (
  db: Queries,
  { accountId, brandId, nowMs }: Reader,
  { tab, upTo }: { tab: NewsTab | undefined; upTo: string },
) =>
  db.run(read, [
    accountId,
    brandId,
    nowMs,
    tab ? newsKinds[tab] : NEWS_TABS.flatMap((each) => newsKinds[each]),
    upTo,
  ])
