import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const rooms = sql<Record<string, unknown>>(
  'live-personal-rooms',
  `select room_id as "liveId", state, title, notice, risk_tip as "riskTip", coalesce(cover_id, '') as cover, coalesce(topic_id, '') as topic,
     labels, orientation, review, planned_at as "plannedMs", created_at as "createdMs", published_at as "publishedMs",
     started_at as "startedMs", closed_at as "closedMs",
     array(select f.fund_code from live_room_fund f where f.room_id = r.room_id order by f.place) as funds
   from live_room r where account_id = $1 order by created_at, room_id`,
)
const reservations = sql<Record<string, unknown>>(
  'live-personal-reservations',
  `select v.room_id as "liveId", r.title, v.reserved_from as "reservedFrom", v.reserved_at as "reservedMs"
   from live_reservation v join live_room r on r.room_id = v.room_id where v.account_id = $1 order by v.reserved_at, v.room_id`,
)
const watches = sql<Record<string, unknown>>(
  'live-personal-watches',
  `select w.room_id as "liveId", r.title, w.position_ms as "positionMs", w.duration_ms as "durationMs", w.watched_at as "watchedMs"
   from live_watch w join live_room r on r.room_id = w.room_id where w.account_id = $1 order by w.watched_at, w.room_id`,
)
const pendants = sql<Record<string, unknown>>(
  'live-personal-pendants',
  `select p.pendant_id as "pendantId", p.room_id as "liveId", p.env, p.type, p.title, p.sub_title as "subTitle", p.content,
     coalesce(p.material_id, '') as picture, p.target_url as "targetUrl", coalesce(p.topic_id, '') as topic,
     coalesce(p.about_room_id, '') as room, coalesce(p.fund_code, '') as fund, coalesce(p.activity_id, '') as activity,
     p.is_hidden as "isHidden", p.edited_at as "editedMs"
   from live_pendant p join live_room r on r.room_id = p.room_id where r.account_id = $1 order by p.room_id, p.env, p.sort`,
)
const joins = sql<Record<string, unknown>>(
  'live-personal-channels',
  `select j.activity_id as "activityId", a.title, j.wants_reminder as "wantsReminder", j.joined_at as "joinedMs"
   from channel_join j join channel_activity a on a.brand_id = j.brand_id and a.activity_id = j.activity_id
   where j.account_id = $1 order by j.joined_at, j.activity_id`,
)
const forgotten = [
  // Who reserved hears of it first.
  sql(
    'live-forget-coming',
    `update live_room set state = 'cancelled', closed_at = business_now() where account_id = $1 and state = 'coming'`,
  ),
  // What others were told before in their words; that it is called off is told without any.
  sql(
    'live-forget-messages',
    `delete from message where event = 'liveRoom' and about in (select room_id from live_room where account_id = $1)`,
  ),
  sql('live-forget-reservations', 'delete from live_reservation where account_id = $1'),
  sql('live-forget-channels', 'delete from channel_join where account_id = $1'),
  sql('live-forget-watches', 'delete from live_watch where account_id = $1'),
  sql('live-forget-rooms', 'delete from live_room where account_id = $1'),
]

/** Rooms that somebody hosted, reserved and watched: they go with the account, and so do recordings. */
export const livePersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    liveRooms: await queries.rows(rooms, [accountId]),
    livePendants: await queries.rows(pendants, [accountId]),
    liveReservations: await queries.rows(reservations, [accountId]),
    channelActivities: await queries.rows(joins, [accountId]),
    liveWatches: await queries.rows(watches, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
