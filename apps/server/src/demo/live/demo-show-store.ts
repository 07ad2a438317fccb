import { sql, type Db, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const addRoom = sql(
  'demo-show-add',
  `with room as (
     insert into live_room (room_id, brand_id, account_id, request_key, state, title, notice, risk_tip, labels, orientation, created_at, edited_at,
       published_at, started_at)
     select $1, m.brand_id, m.account_id, $1, 'living', $3, $4, $5, $6, 'landscape', ${moment('$7')}, ${moment('$7')}, ${moment('$7')}, ${moment('$7')}
     from discussion_member m where m.account_id = $2 and m.brand_id = 'main'
     on conflict do nothing returning room_id
   )
   insert into live_air (room_id, node_id, held_until) select room_id, 'demo', clock_timestamp() from room`,
)

interface DemoShow {
  liveId: string
  hostId: string
  title: string
  notice: string
  riskTip: string
  labels: readonly string[]
  startedMs: number
}

/** A room of the demo that is on air from the first start on; false where it was there. */
export const addDemoShow = async (tx: Queries, show: DemoShow) =>
  (await tx.run(addRoom, [
    show.liveId,
    show.hostId,
    show.title,
    show.notice,
    show.riskTip,
    show.labels,
    show.startedMs,
  ])) > 0

// Nobody films them: they have pictures whenever somebody looks, and nothing is missed meanwhile.
const keep = sql<{ liveId: string }>(
  'demo-show-keep',
  `with rooms as (
     select room_id from live_room where account_id = any ($1::text[]) and brand_id = 'main' and request_key = room_id and state = 'living'
   ), kept as (
     insert into live_air (room_id, node_id, held_until) select room_id, 'demo', clock_timestamp() from rooms
     on conflict (room_id) do update set is_on_air = false, off_since = clock_timestamp()
     where not live_air.is_on_air or live_air.held_until < clock_timestamp()
   )
   select room_id as "liveId" from rooms`,
)

/** The rooms of the demo that are on air; they go on. */
export const keepDemoRooms = async (db: Db, hosts: readonly string[]) =>
  (await db.rows(keep, [hosts])).map(({ liveId }) => liveId)

const unseen = sql<{ liveId: string }>(
  'demo-show-unseen',
  `select r.room_id as "liveId" from live_room r where r.account_id = $1 and r.request_key = r.room_id and r.state = 'ended'
     and not exists (select from live_air a where a.room_id = r.room_id) order by r.closed_at desc limit 1`,
)
const recorded = sql(
  'demo-show-recorded',
  `insert into live_air (room_id, node_id, held_until, has_recording, viewer_peak) values ($1, 'demo', clock_timestamp(), true, 36)
   on conflict do nothing`,
)

/** A room of the demo that is over and that nobody has recorded so far. */
export const unrecordedRoom = async (db: Db, hostId: string) =>
  (await db.find(unseen, [hostId]))?.liveId
export const noteRecorded = (db: Db, liveId: string) => db.run(recorded, [liveId])
