import type { TalkAct } from '@koi/domain/live/talk-words'
import { sql, type Queries } from '#kernel/db.ts'

/** How many like rooms and are in them, and which are on air. */
interface CountsRow {
  liveId: string
  likeCount: number
  watching: number
  isLiving: boolean
}

/** A node that fell silent for so long has nobody before a room. */
const SILENT = `interval '30 seconds'`

const counts = sql<CountsRow>(
  'live-talk-counts',
  `select r.room_id as "liveId", r.state = 'living' and r.review = 'clear' as "isLiving",
     coalesce((select sum(s.count) from live_like_sum s where s.room_id = r.room_id), 0)::bigint as "likeCount",
     coalesce((select sum(p.people) from live_presence p where p.room_id = r.room_id and p.seen_at > now() - ${SILENT}), 0)::integer as watching
   from live_room r where r.room_id = any ($1::text[])`,
)

export const talkCounts = (queries: Queries, liveIds: readonly string[]) =>
  queries.rows(counts, [liveIds])

const seen = sql(
  'live-presence-seen',
  `with silent as (delete from live_presence where seen_at < now() - 10 * ${SILENT})
   insert into live_presence (room_id, node_id, people, seen_at)
   select r.room_id, $1, asked.people, now() from unnest($2::text[], $3::integer[]) as asked (room_id, people)
   join live_room r on r.room_id = asked.room_id
   on conflict (room_id, node_id) do update set people = excluded.people, seen_at = excluded.seen_at`,
)

/** Says how many people a node has before rooms. */
export const sayPresence = (
  queries: Queries,
  nodeId: string,
  rooms: readonly { liveId: string; people: number }[],
) =>
  queries.run(seen, [nodeId, rooms.map(({ liveId }) => liveId), rooms.map(({ people }) => people)])

interface EventRow {
  seq: string
  act: TalkAct
  lineId: string
  /** Of who was named or banned. */
  accountId: string
  detail: string
}

const behind = sql<EventRow>(
  'live-talk-behind',
  `select e.seq::text as seq, e.act, coalesce(e.line_id, '') as "lineId", coalesce(m.account_id, '') as "accountId", e.detail
   from live_talk_event e left join discussion_member m on m.user_id = e.person_id
   where e.room_id = $1 and e.seq > $2::bigint order by e.seq limit $3`,
)

/** What happened in a room behind an event, the oldest first. */
export const talkBehind = (queries: Queries, liveId: string, after: string, limit: number) =>
  queries.rows(behind, [liveId, after, limit])

const hidden = sql<{ accountId: string; userId: string }>(
  'live-talk-hidden',
  `select v.account_id as "accountId", b.person_id as "userId" from discussion_member v
   join discussion_block b on b.user_id = v.user_id where v.brand_id = $1 and v.account_id = any ($2::text[])
   union all
   select v.account_id, b.user_id from discussion_member v
   join discussion_block b on b.person_id = v.user_id where v.brand_id = $1 and v.account_id = any ($2::text[])
   union all
   select v.account_id, u.person_id from discussion_member v
   join discussion_mute u on u.user_id = v.user_id and u.person_id is not null and (u.until_at is null or u.until_at > business_now())
   where v.brand_id = $1 and v.account_id = any ($2::text[])`,
)

/** Whose words these accounts are not shown. */
export const hiddenFrom = (queries: Queries, brandId: string, accountIds: readonly string[]) =>
  queries.rows(hidden, [brandId, accountIds])
