import { MISSED_MS, REMIND_MS } from '@koi/domain/live/live-terms'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const miss = sql(
  'live-tend-miss',
  `update live_room set state = 'missed', closed_at = planned_at + interval '${MISSED_MS} ms'
   where state = 'coming' and planned_at <= ${moment('$1')} - interval '${MISSED_MS} ms'`,
)

/** Rooms that are not on air an hour after their plan are missed. */
export const missRooms = (tx: Queries, nowMs: number) => tx.run(miss, [nowMs])

// Who reserved later knows that it starts soon.
const remindAll = sql(
  'live-tend-remind',
  `with due as materialized (
     select room_id, account_id, planned_at from live_room
     where state = 'coming' and review = 'clear' and planned_at > ${moment('$1')}
       and planned_at <= ${moment('$1')} + interval '${REMIND_MS} ms'
   ), hosts as (
     update live_room r set reminded_of = d.planned_at from due d
     where r.room_id = d.room_id and r.reminded_of is distinct from d.planned_at
     returning r.room_id, r.account_id, r.reminded_of
   ), people as (
     update live_reservation v set reminded_of = d.planned_at from due d
     where v.room_id = d.room_id and v.account_id <> d.account_id and v.reminded_of is distinct from d.planned_at
       and v.reserved_at <= d.planned_at - interval '${REMIND_MS} ms'
     returning v.room_id, v.account_id, v.reminded_of
   )
   insert into happening (account_id, event, about, detail, happened_at)
   select account_id, 'liveRoom', room_id, 'soon:' || (extract(epoch from reminded_of) * 1000)::bigint, ${moment('$1')}
   from (select * from hosts union all select * from people) reminded
   on conflict do nothing`,
)

/** Reminds hosts and who reserved, once of each planned start. */
export const remind = (tx: Queries, nowMs: number) => tx.run(remindAll, [nowMs])
