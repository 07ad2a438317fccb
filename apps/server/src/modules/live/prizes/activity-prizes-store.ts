import { LIVE_WINNERS_MAX, type LivePrizeKind } from '@koi/domain/live/live-prizes'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Host } from '../room-store.ts'
import { from, isShown, type Place } from '../shown-store.ts'
import { isQuizTake } from './quiz-take-id.ts'

/** What somebody took in a room, whatever gave it. */
export interface LivePrizeRow {
  takeId: string
  liveId: string
  liveTitle: string
  activityId: string
  name: string
  kind: LivePrizeKind
  couponIds: string[]
  /** Paid into the balance. */
  wonCents: Cents
  takenMs: number
}

/** Which of them are asked for; empty: all. */
export interface PrizesAsked {
  liveId: string
  activityId: string
  place: Place | undefined
  limit: number
}

/** Of several rooms that led to an activity, the last one before somebody took part. */
const leadingRoom = `select c.room_id from live_pendant_change c join live_room led on led.room_id = c.room_id
     where c.words ->> 'activityId' = t.activity_id and c.words ->> 'activityId' <> '' and c.op <> 'remove' and led.brand_id = t.brand_id
       and c.happened_at <= t.taken_at order by c.happened_at desc, c.change_id desc limit 1`

const taken = sql<LivePrizeRow>(
  'live-prizes-taken',
  `select t.id::text as "takeId", r.room_id as "liveId", r.title as "liveTitle", a.activity_id as "activityId", a.name, a.kind,
     t.coupon_ids as "couponIds", 0::bigint as "wonCents", (extract(epoch from t.taken_at) * 1000)::bigint as "takenMs"
   from activity_take t join activity a on a.brand_id = t.brand_id and a.activity_id = t.activity_id
   cross join lateral (${leadingRoom}) led
   join ${from.replace('live_room r', 'live_room r on r.room_id = led.room_id')}
   where t.account_id = $1 and t.brand_id = $2 and a.kind in ('lottery', 'dispatch') and (r.account_id = $1::text or (${isShown}))
     and ($3 = '' or r.room_id = $3) and ($4 = '' or t.activity_id = $4)
     and ($6 = '' or (t.taken_at, t.id) < (${moment('$5')}, $6::bigint))
   order by t.taken_at desc, t.id desc limit $7`,
)

/** Behind a quiz of the same moment stand all activities of it. */
const LAST_ID = String(2n ** 63n - 1n)

/** What somebody took of activities that pendants of rooms lead to, the newest first. */
export const activityPrizes = (
  queries: Queries,
  { accountId, brandId }: Host,
  { liveId, activityId, place, limit }: PrizesAsked,
) =>
  queries.rows(taken, [
    accountId,
    brandId,
    liveId,
    activityId,
    place?.atMs ?? 0,
    place === undefined ? '' : isQuizTake(place.id) ? LAST_ID : place.id,
    limit,
  ])

/** An activity that hangs in a room. */
export interface HungActivity {
  liveId: string
  liveTitle: string
  activityId: string
}

/** Rooms of one answer; of more the newest. */
const HUNG_MAX = 20

const hung = sql<HungActivity>(
  'live-prizes-hung',
  `select r.room_id as "liveId", r.title as "liveTitle", p.activity_id as "activityId"
   from live_pendant p join ${from.replace('live_room r', 'live_room r on r.room_id = p.room_id')}
   join activity a on a.brand_id = p.brand_id and a.activity_id = p.activity_id
   where p.env = 'production' and not p.is_hidden and p.activity_id is not null and ${isShown} and r.state in ('living', 'ended')
     and a.kind in ('lottery', 'dispatch') and a.is_on and a.starts_at <= ${moment('$5')} and a.ends_at > ${moment('$5')}
     and ($4 = '' or p.activity_id = $4)
     and case when $3 <> '' then r.room_id = $3
       else exists (select from live_watch w where w.room_id = r.room_id and w.account_id = $1)
         or exists (select from live_reservation v where v.room_id = r.room_id and v.account_id = $1) end
   order by r.started_at desc, r.room_id limit ${HUNG_MAX}`,
)

/** Activities that hang in a room, or in the rooms that somebody watched or reserved. */
export const hungActivities = (
  queries: Queries,
  { accountId, brandId }: Host,
  { liveId, activityId, nowMs }: Pick<PrizesAsked, 'liveId' | 'activityId'> & { nowMs: number },
) => queries.rows(hung, [accountId, brandId, liveId, activityId, nowMs])

interface Winner {
  nickName: string
  prizeName: string
  takenMs: number
  total: number
}

const winners = sql<Winner>(
  'live-prizes-winners',
  `select p.nick_name as "nickName", coalesce(won.names, '') as "prizeName", (extract(epoch from t.taken_at) * 1000)::bigint as "takenMs",
     (count(*) over ())::integer as total
   from activity_take t join activity a on a.brand_id = t.brand_id and a.activity_id = t.activity_id and a.kind = 'lottery'
   join account p on p.id = t.account_id
   cross join lateral (${leadingRoom}) led
   cross join lateral (
     select string_agg(z.name, '、' order by c.id) as names from coupon c join prize z on z.brand_id = c.brand_id and z.prize_id = c.prize_id
     where c.id = any (t.coupon_ids)) won
   where t.brand_id = $1 and t.activity_id = $2 and led.room_id = $3 and cardinality(t.coupon_ids) > 0
   order by t.taken_at desc, t.id desc limit ${LIVE_WINNERS_MAX}`,
)

/** Who won in a lottery that a room led to, the newest first. */
export const winnersOf = (
  queries: Queries,
  brandId: string,
  { liveId, activityId }: { liveId: string; activityId: string },
) => queries.rows(winners, [brandId, activityId, liveId])
