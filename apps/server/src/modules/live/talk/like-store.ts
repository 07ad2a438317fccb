import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

interface Liker {
  liveId: string
  userId: string
}

const before = sql<{ likedMs: number; recentKeys: string[] }>(
  'live-like-before',
  `select (extract(epoch from liked_at) * 1000)::bigint as "likedMs", recent_keys as "recentKeys" from live_like
   where room_id = $1 and user_id = $2`,
)

/** When likes of somebody counted last, and the requests that were. */
export const likesBefore = (tx: Queries, { liveId, userId }: Liker) =>
  tx.find(before, [liveId, userId])

const add = sql(
  'live-like-add',
  `with mine as (
     insert into live_like as k (room_id, user_id, count, recent_keys, liked_at) values ($1, $2, $3, array[$4], ${moment('$5')})
     on conflict (room_id, user_id) do update set count = k.count + $3, recent_keys = (array_prepend($4, k.recent_keys))[1:8],
       liked_at = case when $3 > 0 then excluded.liked_at else k.liked_at end
   )
   insert into live_like_sum as s (room_id, part, count) values ($1, abs(hashtext($2) % 16), $3)
   on conflict (room_id, part) do update set count = s.count + $3`,
)

/** Counts likes of a request. */
export const addLikes = (
  tx: Queries,
  {
    liveId,
    userId,
    count,
    requestKey,
    nowMs,
  }: Liker & { count: number; requestKey: string; nowMs: number },
) => tx.run(add, [liveId, userId, count, requestKey, nowMs])
