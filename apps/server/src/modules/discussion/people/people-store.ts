import { sql, type Queries } from '#kernel/db.ts'
import type { FeedPlace } from '../feed/feed-place.ts'
import {
  authorJson,
  isUnblocked,
  microseconds,
  momentOfMicroseconds,
  VIEWER,
  viewerCte,
} from '../feed/feed-sql.ts'
import type { AuthorRow } from '../feed/post-row.ts'
import type { Asking } from './asking.ts'
import { relationColumns, type Relation } from './relation-sql.ts'

/** Of whom a list is, and which part of it. */
export interface ListAsked {
  /** Undefined: of who asks. */
  userId: string | undefined
  place: FeedPlace | undefined
  limit: number
}

interface Placed {
  /** Its place in the list: when it was followed, in epoch µs, and which. */
  key: number
  id: string
}

export interface PersonRow extends Relation, Placed {
  author: AuthorRow
  intro: string
  followerCount: number
}

/** Of whom the list is: parameter $3 or who asks, seen by who asks. */
const OWNER = `(select o.user_id from discussion_member o where o.brand_id = $2
  and o.user_id = coalesce($3, ${VIEWER}) and ${isUnblocked('o.user_id')})`
/** Whom somebody follows is shown to others with their consent alone. */
const SHOWING_OWNER = `(select o.user_id from discussion_member o where o.brand_id = $2
  and o.user_id = coalesce($3, ${VIEWER}) and ${isUnblocked('o.user_id')}
  and (o.shows_follows or o.user_id = ${VIEWER}))`

const behind = (id: string) =>
  `($4::bigint is null or (f.followed_at, ${id}) < (${momentOfMicroseconds('$4')}, $5::text))`
const page = (id: string) => `order by f.followed_at desc, ${id} desc limit $6`
const placed = (id: string) => `${microseconds('f.followed_at')} as key, ${id} as id`

const person = (id: string) =>
  `${authorJson('m')} as author, m.intro, m.follower_count as "followerCount", ${relationColumns('m')}, ${placed(id)}`

const fans = sql<PersonRow>(
  'discussion-fans',
  `with ${viewerCte('$1', '$2')}
   select ${person('f.user_id')} from discussion_follow f join discussion_member m on m.user_id = f.user_id
   where f.person_id = ${OWNER} and ${isUnblocked('m.user_id')} and ${behind('f.user_id')} ${page('f.user_id')}`,
)
const follows = sql<PersonRow>(
  'discussion-follows',
  `with ${viewerCte('$1', '$2')}
   select ${person('f.person_id')} from discussion_follow f join discussion_member m on m.user_id = f.person_id
   where f.user_id = ${SHOWING_OWNER} and (not $7::boolean or (f.is_upgraded and f.user_id = ${VIEWER}))
     and ${isUnblocked('m.user_id')} and ${behind('f.person_id')} ${page('f.person_id')}`,
)

const valuesOf = ({ accountId, brandId }: Asking, { userId, place, limit }: ListAsked) => [
  accountId ?? null,
  brandId,
  userId ?? null,
  place?.keys[0] ?? null,
  place?.id ?? null,
  limit,
]

/** Who follows somebody, the newest first; nobody of whom may not be seen. */
export const fansOf = (db: Queries, asking: Asking, asked: ListAsked) =>
  db.rows(fans, valuesOf(asking, asked))

/** Whom somebody follows, the newest first; nobody where they do not show it. */
export const followsOf = (
  db: Queries,
  asking: Asking,
  { onlyUpgraded, ...asked }: ListAsked & { onlyUpgraded: boolean },
) => db.rows(follows, [...valuesOf(asking, asked), onlyUpgraded])

interface TopicRow extends Placed {
  topicId: string
  name: string
  postCount: number
  followerCount: number
  isFollowed: boolean
}
const topics = sql<TopicRow>(
  'discussion-followed-topics',
  `with ${viewerCte('$1', '$2')}
   select t.topic_id as "topicId", t.name, t.post_count as "postCount", t.follower_count as "followerCount",
     exists (select from discussion_follow r where r.user_id = ${VIEWER} and r.topic_id = t.topic_id) as "isFollowed",
     ${placed('f.topic_id')}
   from discussion_follow f join discussion_topic t on t.topic_id = f.topic_id
   where f.user_id = ${SHOWING_OWNER} and ${behind('f.topic_id')} ${page('f.topic_id')}`,
)
export const followedTopics = (db: Queries, asking: Asking, asked: ListAsked) =>
  db.rows(topics, valuesOf(asking, asked))

interface FundRow extends Placed {
  fundCode: string
  name: string
  isFollowed: boolean
  isUpgraded: boolean
}
const funds = sql<FundRow>(
  'discussion-followed-funds',
  `with ${viewerCte('$1', '$2')}
   select f.fund_code as "fundCode", p.name,
     exists (select from discussion_follow r where r.user_id = ${VIEWER} and r.fund_code = f.fund_code) as "isFollowed",
     exists (select from discussion_follow r where r.user_id = ${VIEWER} and r.fund_code = f.fund_code and r.is_upgraded) as "isUpgraded",
     ${placed('f.fund_code')}
   from discussion_follow f join fund p on p.code = f.fund_code
   where f.user_id = ${SHOWING_OWNER} and ${behind('f.fund_code')} ${page('f.fund_code')}`,
)
export const followedFunds = (db: Queries, asking: Asking, asked: ListAsked) =>
  db.rows(funds, valuesOf(asking, asked))
