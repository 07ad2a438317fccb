import { NEW_POSTS_AMONG } from '@koi/domain/discussion/discussion-limits'
import {
  FEED_ORDERS,
  FEEDS,
  NEWS_FEEDS,
  type Feed,
  type FeedOrder,
  type NewsFeed,
} from '@koi/domain/discussion/feed-words'
import { FOLLOWED_LEAD_S } from '@koi/domain/discussion/standing'
import { sql, type Queries, type Statement } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { FeedPlace } from './feed-place.ts'
import {
  isSeen,
  isUnblocked,
  isUnmuted,
  microseconds,
  momentOfMicroseconds,
  postColumns,
  VIEWER,
  viewerCte,
} from './feed-sql.ts'
import type { PostRow } from './post-row.ts'

/** Who asks, and when. */
export interface Viewer {
  accountId: string | undefined
  brandId: string
  nowMs: number
}

/** A post at its place in a feed: a heat, or a moment. */
export interface FeedRow extends PostRow {
  key: number
}

// Parameters of every feed: account, brand, now, key and id of the place, how many, and of some what they are of.
const NOW = moment('$3')
const OF = '$7'
const PLACE_MOMENT = momentOfMicroseconds('$4')

/**
 * Behind the place of a list that has the larger key first and among equals the smaller id. The first half is a range of an index,
 * with or without a place.
 */
const isBehind = (key: string, { place, start }: { place: string; start: string }, id: string) =>
  `${key} <= ${start} and ($4::bigint is null or ${key} < ${place} or ${id} > $5::text)`
const atNumber = { place: '$4::bigint', start: `coalesce($4::bigint, ${String(2n ** 63n - 1n)})` }
const atMoment = { place: PLACE_MOMENT, start: `least(${NOW}, ${PLACE_MOMENT})` }
const isBehindMoment = (row: string) => isBehind(`${row}.created_at`, atMoment, `${row}.post_id`)

// One condition, and none that is joined: what is guessed of it keeps the order of an index cheaper than sorting.
const isMet = `case when not (${isUnblocked('p.author_id')}) then false
  else ${isUnmuted('p.author_id', `p.title || ' ' || p.content`, NOW)} end`
const isVisible = `p.brand_id = $2 and p.state = 'visible' and p.created_at <= ${NOW}`

const newestFirst = 'p.created_at desc, p.post_id'

interface Order {
  key: string
  behind: string
  by: string
}
const byHeat: Order = {
  key: 'p.heat',
  behind: isBehind('p.heat', atNumber, 'p.post_id'),
  by: 'p.heat desc, p.post_id',
}
const byMoment: Order = {
  key: microseconds('p.created_at'),
  behind: isBehindMoment('p'),
  by: newestFirst,
}

/** No page is longer, nor does anything count more of a feed. */
const PICKED_MAX = 51

/** Posts of a condition in an order: never more than is said here, so that one plan does for all pages. */
const pickedBy = (condition: string, { key, behind, by }: Order, from = 'discussion_post p') =>
  `select * from (select p.post_id, ${key} as key from ${from} where ${condition} and ${behind} order by ${by} limit ${PICKED_MAX}) page limit $6`

const isFound = `p.grams @> discussion_grams(${OF}) and not exists (
     select from unnest(string_to_array(discussion_folded(${OF}), ' ')) word
     where position(word in discussion_folded(p.title || ' ' || p.content)) = 0)`

/** What somebody put on top of their page stands there first: it is a thousand years younger. */
const AUTHOR_KEY = `((extract(epoch from p.created_at) * 1000)::bigint + case when p.pinned_at is null then 0 else 31557600000000 end)`
const byPin: Order = {
  key: AUTHOR_KEY,
  behind: isBehind(AUTHOR_KEY, atNumber, 'p.post_id'),
  by: `${AUTHOR_KEY} desc, p.post_id`,
}
const byBookmark: Order = {
  key: microseconds('k.made_at'),
  behind: isBehind('k.made_at', atMoment, 'p.post_id'),
  by: 'k.made_at desc, p.post_id',
}

interface Source {
  column: string
  /** The posts of one that is followed, in the order of an index. */
  from: string
  /** How many of one sort may have the same newest post. */
  shared: number
}
const sources: readonly Source[] = [
  { column: 'person_id', from: 'discussion_post p where p.author_id = f.person_id', shared: 1 },
  { column: 'topic_id', from: 'discussion_post p where p.topic_id = f.topic_id', shared: 1 },
  {
    column: 'fund_code',
    from: 'discussion_post_fund pf join discussion_post p using (post_id) where pf.fund_code = f.fund_code',
    shared: 5,
  },
]
const followedOf = ({ column, from, shared }: Source) => {
  const posts = (limit: string) => `select p.post_id, p.created_at from ${from}
       and ${isVisible} and ${isBehindMoment('p')} and ${isMet} order by ${newestFirst} limit ${limit}`
  return `(select one.post_id, one.created_at from (
       select f.${column} from discussion_follow f cross join lateral (${posts('1')}) newest
       where f.user_id = ${VIEWER} and f.${column} is not null
       order by newest.created_at desc, newest.post_id limit $6 * ${shared}
     ) f cross join lateral (${posts('$6')}) one)`
}
/** Of so many of the newest posts those of a feed are looked for first. */
const RECENT = 500
const ofFollows = (column: string) =>
  `(select f.${column} from discussion_follow f where f.user_id = ${VIEWER} and f.${column} is not null)`
const isFollowed = `(p.author_id in ${ofFollows('person_id')} or p.topic_id in ${ofFollows('topic_id')}
  or exists (select from discussion_post_fund pf where pf.post_id = p.post_id and pf.fund_code in ${ofFollows('fund_code')}))`
/**
 * Of people, topics and funds that somebody follows. Who follows many finds a page among the newest posts of all. Where that is not so, a page
 * comes from no more of them than it has posts, those with the newest ones: each of the others costs one look into an index.
 */
const followed = `with recent as materialized (
   select p.post_id, p.created_at from (
     select * from discussion_post p where ${isVisible} and ${isBehindMoment('p')} order by ${newestFirst} limit ${RECENT}
   ) p where ${isFollowed} and ${isMet} order by ${newestFirst} limit $6
 )
 select p.post_id, ${microseconds('p.created_at')} as key from (
   select * from recent where (select count(*) from recent) >= $6
   union all
   select * from (${sources.map(followedOf).join(' union ')}) whole where (select count(*) from recent) < $6
 ) p order by ${newestFirst} limit $6`

/**
 * What is recommended: the standing of a post, and a lead where the reader follows its author or its topic. The first posts by standing
 * bound what a page may have: whatever else belongs to it is followed, and stands behind them by no more than the lead.
 */
const isLed = `(p.author_id in ${ofFollows('person_id')} or p.topic_id in ${ofFollows('topic_id')})`
const isRecommended = `${isVisible} and p.author_id is distinct from ${VIEWER}`
const LED_KEY = `(p.standing + case when coalesce(${isLed}, false) then ${FOLLOWED_LEAD_S} else 0 end)`
const isBehindLed = `($4::bigint is null or ${LED_KEY} < $4::bigint or (${LED_KEY} = $4::bigint and p.post_id > $5::text))`
const recommended = `with head as materialized (
   select p.post_id, p.standing, ${LED_KEY} as key from discussion_post p
   where ${isRecommended} and p.standing <= ${atNumber.start} and ${isBehindLed} and ${isMet}
   order by p.standing desc, p.post_id limit ${PICKED_MAX}
 ), least as materialized (select case when count(*) = ${PICKED_MAX} then min(standing) end as standing from head)
 select post_id, key from (
   select post_id, key from head
   union
   select p.post_id, p.standing + ${FOLLOWED_LEAD_S} from least join discussion_post p
     on p.standing <= least.standing and p.standing >= least.standing - ${FOLLOWED_LEAD_S}
   where ${isRecommended} and ${isLed} and ${isBehindLed} and ${isMet}
 ) page order by key desc, post_id limit $6`

const feeds: Readonly<Record<Feed, Partial<Record<FeedOrder, string>>>> = {
  recommended: {
    hot_time: recommended,
  },
  hot: { hot_time: pickedBy(`${isVisible} and ${isMet}`, byHeat) },
  latest: { time: pickedBy(`${isVisible} and ${isMet}`, byMoment) },
  questions: { time: pickedBy(`${isVisible} and p.kind = 'question' and ${isMet}`, byMoment) },
  followed: { time: followed },
  topic: {
    hot_time: pickedBy(`${isVisible} and p.topic_id = ${OF} and ${isMet}`, byHeat),
    time: pickedBy(`${isVisible} and p.topic_id = ${OF} and ${isMet}`, byMoment),
  },
  fund: {
    hot_time: pickedBy(
      `${isVisible} and ${isMet} and p.post_id in (select post_id from discussion_post_fund where fund_code = ${OF})`,
      byHeat,
    ),
    time: pickedBy(
      `pf.fund_code = ${OF} and ${isBehind('pf.created_at', atMoment, 'pf.post_id')} and ${isVisible} and ${isMet}`,
      { ...byMoment, behind: 'true', by: 'pf.created_at desc, pf.post_id' },
      'discussion_post_fund pf join discussion_post p using (post_id)',
    ),
  },
  tutorial: {
    time: pickedBy(
      `pt.brand_id = $2 and pt.tutorial_id = ${OF} and ${isBehind('pt.created_at', atMoment, 'pt.post_id')} and ${isVisible} and ${isMet}`,
      { ...byMoment, behind: 'true', by: 'pt.created_at desc, pt.post_id' },
      'discussion_post_tutorial pt join discussion_post p using (post_id)',
    ),
  },
  author: {
    time: pickedBy(
      `p.brand_id = $2 and p.author_id = ${OF} and ${isSeen('p')} and p.created_at <= ${NOW} and ${isUnblocked('p.author_id')}`,
      byPin,
    ),
  },
  bookmarks: {
    time: pickedBy(
      `k.user_id = ${VIEWER} and p.brand_id = $2 and ${isSeen('p')} and k.made_at <= ${NOW} and ${isUnblocked('p.author_id')}`,
      byBookmark,
      'discussion_bookmark k join discussion_post p using (post_id)',
    ),
  },
  search: {
    hot_time: pickedBy(`${isVisible} and ${isFound} and ${isMet}`, byHeat),
    time: pickedBy(`${isVisible} and ${isFound} and ${isMet}`, byMoment),
  },
}

const statementOf = (name: string, picked: string) =>
  sql<FeedRow>(
    `discussion-feed-${name}`,
    `with ${viewerCte('$1', '$2')}, picked as materialized (${picked})
     select picked.key, ${postColumns} from picked
     join discussion_post p on p.post_id = picked.post_id join discussion_member m on m.user_id = p.author_id
     order by picked.key desc, p.post_id`,
  )

interface FeedStatement {
  statement: Statement<FeedRow>
  /** Whether it is of something that is named. */
  isOf: boolean
}
const statements = new Map<string, FeedStatement>(
  FEEDS.flatMap((feed) =>
    FEED_ORDERS.flatMap((order) => {
      const picked = feeds[feed][order]
      if (picked === undefined) return []
      const found = {
        statement: statementOf(`${feed}-${order}`, picked),
        isOf: picked.includes(OF),
      }
      return [[`${feed} ${order}`, found] as const]
    }),
  ),
)

export interface FeedAsked {
  feed: Feed
  order: FeedOrder
  /** The topic, fund, person or keyword that it is of; empty where it is of none. */
  of: string
  place: FeedPlace | undefined
  /** How many rows at most. */
  limit: number
}

/** A page of a feed, by the order asked for where it has that, by its own otherwise. */
export function feedRows(
  db: Queries,
  { accountId, brandId, nowMs }: Viewer,
  { feed, order, of, place, limit }: FeedAsked,
): Promise<FeedRow[]> {
  const found =
    statements.get(`${feed} ${order}`) ??
    statements.get(`${feed} time`) ??
    statements.get(`${feed} hot_time`)
  if (!found) throw new Error(`no statement reads feed ${feed}`)
  const values = [
    accountId ?? null,
    brandId,
    nowMs,
    place?.keys[0] ?? null,
    place?.id ?? null,
    limit,
  ]
  return db.rows(found.statement, found.isOf ? [...values, of] : values)
}

const newIn = (feed: NewsFeed) =>
  sql<{ count: number }>(
    `discussion-new-in-${feed}`,
    `with ${viewerCte('$1', '$2')}, picked as materialized (${feeds[feed].hot_time ?? feeds[feed].time})
     select count(*)::int as count from picked join discussion_post p on p.post_id = picked.post_id
     where p.created_at > ${moment('$7')} and p.author_id is distinct from ${VIEWER}`,
  )
const newStatements = new Map(NEWS_FEEDS.map((feed) => [feed, newIn(feed)]))

/** How many of the first posts of a feed, as the viewer meets it now, came after a moment; without their own. */
export async function newPostCount(
  db: Queries,
  { accountId, brandId, nowMs }: Viewer,
  { feed, sinceMs }: { feed: NewsFeed; sinceMs: number },
): Promise<number> {
  const statement = newStatements.get(feed)
  if (!statement) throw new Error(`no statement counts what is new in feed ${feed}`)
  const place = [null, null, NEW_POSTS_AMONG]
  const [row] = await db.rows(statement, [accountId ?? null, brandId, nowMs, ...place, sinceMs])
  return row?.count ?? 0
}

const cards = sql<PostRow>(
  'discussion-post-cards',
  `with ${viewerCte('$1', '$2')}
   select ${postColumns} from unnest($4::text[]) with ordinality as asked (post_id, place)
   join discussion_post p on p.post_id = asked.post_id join discussion_member m on m.user_id = p.author_id
   where p.brand_id = $2 and p.created_at <= ${NOW} and ${isSeen('p')} and ${isUnblocked('p.author_id')} order by asked.place`,
)

/** Posts of these ids that the viewer may see, in their order. */
export const postRows = (
  db: Queries,
  { accountId, brandId, nowMs }: Viewer,
  postIds: readonly string[],
): Promise<PostRow[]> => db.rows(cards, [accountId ?? null, brandId, nowMs, postIds])
