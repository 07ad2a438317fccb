import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { FeedPlace } from './feed-place.ts'
import {
  authorJson,
  isOwn,
  isUnblocked,
  isUnmuted,
  pointsOf,
  VIEWER,
  viewerCte,
} from './feed-sql.ts'
import type { Viewer } from './feed-store.ts'
import type { AuthorRow } from './post-row.ts'

interface RankAsked {
  place: FeedPlace | undefined
  limit: number
}

// Parameters: account or none, brand, now, key and id of the place, how many.
const NOW = moment('$3')
const recent = `p.brand_id = $2 and p.state = 'visible' and p.created_at > ${NOW} - interval '30 days' and p.created_at <= ${NOW}`
const isBehind = (id: string) =>
  `($4::bigint is null or talk < $4 or (talk = $4 and ${id} > $5::text))`

const funds = sql<{ fundCode: string; postCount: number; talk: number }>(
  'discussion-hot-funds',
  `with ${viewerCte('$1', '$2')}
   select * from (
     select pf.fund_code as "fundCode", count(*)::integer as "postCount", count(*) as talk
     from discussion_post p join discussion_post_fund pf using (post_id)
     where ${recent} and ${isUnblocked('p.author_id')} group by pf.fund_code
   ) f where ${isBehind('"fundCode"')} order by talk desc, "fundCode" limit $6`,
)

/** Funds by the posts about them in the last 30 days. */
export const hotFundRows = (
  db: Queries,
  { accountId, brandId, nowMs }: Viewer,
  { place, limit }: RankAsked,
) =>
  db.rows(funds, [
    accountId ?? null,
    brandId,
    nowMs,
    place?.keys[0] ?? null,
    place?.id ?? null,
    limit,
  ])

interface PersonRow {
  author: AuthorRow
  intro: string
  postCount: number
  followerCount: number
  isFollowed: boolean
  isMine: boolean
  talk: number
}

const people = sql<PersonRow>(
  'discussion-hot-people',
  `with ${viewerCte('$1', '$2')}
   select ${authorJson('m')} as author, m.intro, m.post_count as "postCount", m.follower_count as "followerCount",
     exists (select from discussion_follow f where f.user_id = ${VIEWER} and f.person_id = m.user_id) as "isFollowed",
     ${isOwn('ranked')} as "isMine", ranked.talk
   from (
     select p.author_id, sum(1 + ${pointsOf('p')})::bigint as talk
     from discussion_post p where ${recent} group by p.author_id
   ) ranked join discussion_member m on m.user_id = ranked.author_id
   where m.account_id is not null and ${isUnblocked('m.user_id')} and ${isUnmuted('m.user_id', 'm.nick', NOW)} and ${isBehind('m.user_id')}
   order by ranked.talk desc, m.user_id limit $6`,
)

const experts = sql<PersonRow>(
  'discussion-experts',
  `with ${viewerCte('$1', '$2')}
   select ${authorJson('m')} as author, m.intro, m.post_count as "postCount", m.follower_count as "followerCount",
     exists (select from discussion_follow f where f.user_id = ${VIEWER} and f.person_id = m.user_id) as "isFollowed",
     coalesce(m.user_id = ${VIEWER}, false) as "isMine", m.follower_count as talk
   from discussion_member m
   where m.brand_id = $2 and m.expert_kind is not null and ${isUnblocked('m.user_id')} and ${isUnmuted('m.user_id', 'm.nick', NOW)}
     and ($4::bigint is null or (m.follower_count, m.user_id) < ($4, $5::text))
   order by m.follower_count desc, m.user_id desc limit $6`,
)

/** People who are certified, by their followers. */
export const expertRows = (
  db: Queries,
  { accountId, brandId, nowMs }: Viewer,
  { place, limit }: RankAsked,
) =>
  db.rows(experts, [
    accountId ?? null,
    brandId,
    nowMs,
    place?.keys[0] ?? null,
    place?.id ?? null,
    limit,
  ])

/** People by what others made of their posts of the last 30 days. */
export const hotPersonRows = (
  db: Queries,
  { accountId, brandId, nowMs }: Viewer,
  { place, limit }: RankAsked,
) =>
  db.rows(people, [
    accountId ?? null,
    brandId,
    nowMs,
    place?.keys[0] ?? null,
    place?.id ?? null,
    limit,
  ])
