import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Host } from '../room-store.ts'
import { behind, card, from, isShown, looking, type CardRow, type Slice } from '../shown-store.ts'

interface Watched {
  liveId: string
  positionMs: number
  durationMs: number
  nowMs: number
}

// Of a room on air nothing is known but that it was watched; it becomes longer.
const keep = sql(
  'live-watch-keep',
  `insert into live_watch (account_id, room_id, position_ms, duration_ms, watched_at)
   select $1, r.room_id, case when r.state = 'ended' then $4::integer else 0 end, case when r.state = 'ended' then $5::integer else 0 end,
     ${moment('$6')}
   from ${from} where r.room_id = $3 and r.state in ('living', 'ended') and (r.account_id = $1::text and r.brand_id = $2 or (${isShown}))
   on conflict (account_id, room_id) do update
   set position_ms = excluded.position_ms, duration_ms = excluded.duration_ms, watched_at = excluded.watched_at`,
)

/** Keeps where somebody is in a room that they may see. */
export const keepWatched = (
  tx: Queries,
  { accountId, brandId }: Host,
  { liveId, positionMs, durationMs, nowMs }: Watched,
) => tx.run(keep, [accountId, brandId, liveId, positionMs, durationMs, nowMs])

const list = sql<CardRow & { watchedMs: number; positionMs: number; durationMs: number }>(
  'live-watch-list',
  `select ${card}, (extract(epoch from w.watched_at) * 1000)::bigint as "watchedMs", w.position_ms as "positionMs",
     w.duration_ms as "durationMs"
   from live_watch w join ${from.replace('live_room r', 'live_room r on r.room_id = w.room_id')}
   where w.account_id = $1 and r.brand_id = $2 and (r.account_id = $1::text or (${isShown}))
     and ($4 = '' or (w.watched_at, r.room_id) < (${moment('$3')}, $4))
   order by w.watched_at desc, r.room_id desc limit $5`,
)

/** What somebody watched, the latest first. */
export const watchedRooms = (queries: Queries, host: Host, slice: Slice) =>
  queries.rows(list, [...looking(host), ...behind(slice)])

const forget = sql(
  'live-watch-forget',
  `delete from live_watch w using live_room r where w.account_id = $1 and r.room_id = w.room_id and r.brand_id = $2
     and ($3::text is null or w.room_id = $3)`,
)

/** Forgets that somebody watched a room, or any of the brand. */
export const forgetWatched = (
  tx: Queries,
  { accountId, brandId }: Host,
  liveId: string | undefined,
) => tx.run(forget, [accountId, brandId, liveId ?? null])
