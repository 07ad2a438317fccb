import { REMIND_MS } from '@koi/domain/live/live-terms'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Host } from '../room-store.ts'

const add = sql(
  'live-channel-join',
  `insert into channel_join (brand_id, activity_id, account_id, wants_reminder, joined_at)
   select a.brand_id, a.activity_id, $2, $4, ${moment('$5')} from channel_activity a
   where a.brand_id = $1 and a.activity_id = $3 and a.is_on and a.ends_at > ${moment('$5')} for share
   on conflict (brand_id, activity_id, account_id) do update set wants_reminder = excluded.wants_reminder`,
)

interface Joining {
  activityId: string
  wantsReminder: boolean
  nowMs: number
}

/** Takes part in what is not over; who takes part already changes the reminder. */
export const joinChannel = (
  tx: Queries,
  { accountId, brandId }: Host,
  { activityId, wantsReminder, nowMs }: Joining,
) => tx.run(add, [brandId, accountId, activityId, wantsReminder, nowMs])

const remove = sql(
  'live-channel-leave',
  'delete from channel_join where brand_id = $1 and account_id = $2 and activity_id = $3',
)

export const leaveChannel = (tx: Queries, { accountId, brandId }: Host, activityId: string) =>
  tx.run(remove, [brandId, accountId, activityId])

// Who joins later knows that it starts soon.
const remindAll = sql(
  'live-channel-remind',
  `with due as (
     select brand_id, activity_id, starts_at from channel_activity
     where is_on and starts_at > ${moment('$1')} and starts_at <= ${moment('$1')} + interval '${REMIND_MS} ms'
   ), people as (
     update channel_join j set reminded_of = d.starts_at from due d
     where j.brand_id = d.brand_id and j.activity_id = d.activity_id and j.wants_reminder
       and j.reminded_of is distinct from d.starts_at and j.joined_at <= d.starts_at - interval '${REMIND_MS} ms'
     returning j.account_id, j.activity_id, j.reminded_of
   )
   insert into happening (account_id, event, about, detail, happened_at)
   select account_id, 'channelActivity', activity_id, 'soon:' || (extract(epoch from reminded_of) * 1000)::bigint, ${moment('$1')}
   from people on conflict do nothing`,
)

/** Reminds who takes part and wants that, once of each start. */
export const remindOfChannels = (tx: Queries, nowMs: number) => tx.run(remindAll, [nowMs])

// Who reserved the room as well is told once: a start is told under one name.
const remindRooms = sql(
  'live-channel-remind-rooms',
  `insert into happening (account_id, event, about, detail, happened_at)
   select j.account_id, 'liveRoom', r.room_id, 'soon:' || (extract(epoch from r.planned_at) * 1000)::bigint, ${moment('$1')}
   from live_room r join channel_activity_room k on k.room_id = r.room_id
   join channel_activity a on a.brand_id = k.brand_id and a.activity_id = k.activity_id and a.is_on
   join channel_join j on j.brand_id = a.brand_id and j.activity_id = a.activity_id and j.wants_reminder
   where r.state = 'coming' and r.review = 'clear' and r.planned_at > ${moment('$1')}
     and r.planned_at <= ${moment('$1')} + interval '${REMIND_MS} ms' and j.account_id <> r.account_id
     and j.joined_at <= r.planned_at - interval '${REMIND_MS} ms'
   on conflict do nothing`,
)

/** Reminds who takes part in an activity and wants that of each of its rooms. */
export const remindOfChannelRooms = (tx: Queries, nowMs: number) => tx.run(remindRooms, [nowMs])
