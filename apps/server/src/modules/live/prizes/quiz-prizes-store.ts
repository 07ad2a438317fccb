import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Host } from '../room-store.ts'
import { from, isShown } from '../shown-store.ts'
import type { LivePrizeRow, PrizesAsked } from './activity-prizes-store.ts'
import { quizOfTake } from './quiz-take-id.ts'

const won = sql<LivePrizeRow>(
  'live-prizes-of-quizzes',
  `select 'q' || q.act_id as "takeId", r.room_id as "liveId", r.title as "liveTitle", q.act_id as "activityId", q.name, 'quiz' as kind,
     case when p.coupon_id is null then '{}' else array[p.coupon_id] end as "couponIds", p.won_cents as "wonCents",
     (extract(epoch from q.divided_at) * 1000)::bigint as "takenMs"
   from live_quiz_player p join live_quiz q on q.act_id = p.act_id
   join ${from.replace('live_room r', 'live_room r on r.room_id = q.room_id')}
   where p.account_id = $1 and q.brand_id = $2 and q.divided_at is not null and (p.won_cents > 0 or p.coupon_id is not null)
     and (r.account_id = $1::text or (${isShown})) and ($3 = '' or r.room_id = $3) and ($4 = '' or q.act_id = $4)
     and ($5::bigint is null or q.divided_at < ${moment('$5')} or (q.divided_at = ${moment('$5')} and q.act_id < $6))
   order by q.divided_at desc, q.act_id desc limit $7`,
)

/** What somebody won in quizzes of rooms, the newest first; of one moment they stand before what activities gave. */
export const quizPrizes = (
  queries: Queries,
  { accountId, brandId }: Host,
  { liveId, activityId, place, limit }: PrizesAsked,
) =>
  queries.rows(won, [
    accountId,
    brandId,
    liveId,
    activityId,
    place?.atMs ?? null,
    quizOfTake(place?.id ?? ''),
    limit,
  ])
