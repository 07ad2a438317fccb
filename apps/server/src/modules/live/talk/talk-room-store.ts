import type { LiveState } from '@koi/domain/live/live-words'
import type { TalkRole } from '@koi/domain/live/talk-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Onlooker } from '../shown-store.ts'

/** A room as its talk sees it, and how whoever looks stands in it. */
export interface TalkRoom {
  liveId: string
  state: LiveState
  hostId: string
  slowSeconds: number
  pinnedId: string
  /** The newest event. */
  upTo: string
  /** Empty: they did nothing in the community yet. */
  userId: string
  level: number
  role: TalkRole
  isBanned: boolean
  /** When they last said something to all here, epoch ms; 0: never. */
  lastMs: number
  /** What they said or asked here since a moment. */
  linesSince: number
  openQuestions: number
}

/** Nobody hears or says anything in rooms of whom they blocked or who blocked them. */
const isApart = `exists (select from discussion_block b
     where (b.user_id, b.person_id) in ((v.user_id, m.user_id), (m.user_id, v.user_id)))`
/** Parameters: 1 the account that looks, null of a visitor, 2 its brand, 3 the room, 4 since when lines count. */
const room = `select r.room_id as "liveId", r.state, m.user_id as "hostId", coalesce(t.slow_seconds, 0)::integer as "slowSeconds",
     coalesce(t.pinned_id, '') as "pinnedId", coalesce(t.last_seq, 0)::text as "upTo", coalesce(v.user_id, '') as "userId",
     coalesce(v.trust_level, 0)::integer as level,
     case when r.account_id = $1::text then 'host'
       when exists (select from live_moderator k where k.room_id = r.room_id and k.user_id = v.user_id) then 'moderator'
       else 'viewer' end as role,
     exists (select from live_ban b where b.user_id = v.user_id
       and (b.room_id = r.room_id or (b.room_id is null and b.host_id = m.user_id))) as "isBanned",
     coalesce((select (extract(epoch from max(l.said_at)) * 1000)::bigint from live_line l
       where l.author_id = v.user_id and l.room_id = r.room_id and l.kind = 'talk'), 0) as "lastMs",
     (select count(*) from live_line l
       where l.author_id = v.user_id and l.room_id = r.room_id and l.said_at > ${moment('$4')})::integer as "linesSince",
     (select count(*) from live_line l where l.author_id = v.user_id and l.room_id = r.room_id and l.kind = 'question'
       and l.answered_at is null and l.state in ('visible', 'held'))::integer as "openQuestions"
   from live_room r
   join discussion_member m on m.account_id = r.account_id and m.brand_id = r.brand_id
   left join discussion_member v on v.account_id = $1::text and v.brand_id = $2
   left join live_talk t on t.room_id = r.room_id
   where r.room_id = $3 and r.brand_id = $2 and r.state <> 'draft'
     and (r.account_id = $1::text or (r.review = 'clear' and not ${isApart}))`

const seen = sql<TalkRoom>('live-talk-room', room)
const held = sql<TalkRoom>('live-talk-room-held', `${room} for share of r`)

interface Asked extends Onlooker {
  liveId: string
  sinceMs: number
}

const looking = ({ accountId, brandId, liveId, sinceMs }: Asked) => [
  accountId ?? null,
  brandId,
  liveId,
  sinceMs,
]

/** A room that whoever looks may see; undefined of any other. */
export const findTalkRoom = (queries: Queries, asked: Asked) => queries.find(seen, looking(asked))

/** The same; it does not end before the transaction does. */
export const holdTalkRoom = (tx: Queries, asked: Asked) => tx.find(held, looking(asked))
