import { GONE_MS, PAUSED_MS } from '@koi/domain/live/live-terms'
import type { LiveState } from '@koi/domain/live/live-words'
import { sql, type Db, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Host } from '../room-store.ts'
import { newestCourse } from '../quiz/course-sql.ts'
import type { CourseRow } from '../quiz/quiz-shown.ts'
import { from, isShown, isShownTo, looking, type Onlooker } from '../shown-store.ts'

/** A node has a room for so long after it said so, ms of real time; it says so much more often. */
const HELD_MS = 20_000
const heldUntil = `clock_timestamp() + interval '${HELD_MS} ms'`

/** How a room is on air now. */
export interface Air {
  state: LiveState
  isOnAir: boolean
  isPaused: boolean
  viewerCount: number
  /** The newest change of what stands over its picture. */
  pendantsUpTo: number
  /** The quiz that it is at, with what is not told yet. */
  quiz: CourseRow | null
}

const air = `r.state, coalesce(a.is_on_air, false) and r.state = 'living' as "isOnAir", coalesce(a.is_paused, false) and r.state = 'living' as "isPaused",
   case when r.state = 'living' then coalesce(a.viewer_count, 0) else 0 end as "viewerCount",
   coalesce((select max(c.change_id) from live_pendant_change c where c.room_id = r.room_id), 0) as "pendantsUpTo", ${newestCourse} as quiz`

const entered = sql<Air & { hasReplay: boolean; positionMs: number; durationMs: number }>(
  'live-air-entered',
  `select ${air}, coalesce(a.has_recording, false) as "hasReplay", coalesce(w.position_ms, 0) as "positionMs",
     coalesce(w.duration_ms, 0) as "durationMs"
   from ${from} left join live_air a on a.room_id = r.room_id
   left join live_watch w on w.room_id = r.room_id and w.account_id = $1::text
   where r.room_id = $3 and r.brand_id = $2 and (r.account_id = $1::text or (${isShown}))`,
)

/** How a room stands for whoever may see it. */
export const airOf = (queries: Queries, onlooker: Onlooker, liveId: string) =>
  queries.find(entered, [...looking(onlooker), liveId])

const heard = sql<Air & { place: number }>(
  'live-air-heard',
  `select ${air}, looks.place::integer as place
   from unnest($2::text[], $3::text[]) with ordinality as looks (account_id, brand_id, place)
   join live_room r on r.room_id = $1 and r.brand_id = looks.brand_id
   join discussion_member m on m.account_id = r.account_id and m.brand_id = r.brand_id
   left join live_air a on a.room_id = r.room_id
   where r.account_id = looks.account_id or (${isShownTo('looks.account_id')})`,
)

/** How a room stands, for those of its onlookers who may see it, each by its place from 1. */
export const airHeard = (
  db: Db,
  liveId: string,
  looks: readonly { accountId: string; brandId: string }[],
) =>
  db.rows(heard, [
    liveId,
    looks.map(({ accountId }) => accountId),
    looks.map(({ brandId }) => brandId),
  ])

const otherLiving = sql(
  'live-air-other',
  `select from live_room where account_id = $1 and brand_id = $2 and state = 'living' and room_id <> $3`,
)

export const isElsewhereOnAir = async (tx: Queries, { accountId, brandId }: Host, liveId: string) =>
  (await tx.find(otherLiving, [accountId, brandId, liveId])) !== undefined

const begin = sql(
  'live-air-begin',
  `with begun as (
     update live_room set state = 'living', started_at = ${moment('$2')}, published_at = coalesce(published_at, ${moment('$2')}),
       version = version + 1
     where room_id = $1 and state in ('draft', 'coming') returning room_id
   )
   insert into live_air (room_id, node_id, held_until) select room_id, $3, ${heldUntil} from begun`,
)

/** A room goes on air, with its media at this node. */
export const beginRoom = (tx: Queries, liveId: string, nowMs: number, nodeId: string) =>
  tx.run(begin, [liveId, nowMs, nodeId])

const announceHeld = sql(
  'live-air-announce',
  `update live_room set state = 'coming', published_at = ${moment('$2')}, version = version + 1,
     planned_at = greatest(planned_at, ${moment('$2')})
   where room_id = $1 and state = 'draft'`,
)

/** A draft whose words are watched waits announced, planned for now at the soonest. */
export const announceWaiting = (tx: Queries, liveId: string, nowMs: number) =>
  tx.run(announceHeld, [liveId, nowMs])

// A room of the demo may be on air without anybody who publishes.
const goOn = sql(
  'live-air-go-on',
  `insert into live_air (room_id, node_id, held_until) values ($1, $2, ${heldUntil})
   on conflict (room_id) do update set is_paused = false,
     node_id = case when live_air.held_until < clock_timestamp() then excluded.node_id else live_air.node_id end,
     held_until = case when live_air.held_until < clock_timestamp() then excluded.held_until else live_air.held_until end`,
)

/** A room on air goes on; at this node where no other has it. */
export const goOnAir = (tx: Queries, liveId: string, nodeId: string) =>
  tx.run(goOn, [liveId, nodeId])

const pause = sql(
  'live-air-pause',
  `update live_air a set is_paused = true from live_room r
   where r.room_id = $3 and r.account_id = $1 and r.brand_id = $2 and r.state = 'living' and a.room_id = r.room_id`,
)

export const pauseRoom = async (tx: Queries, { accountId, brandId }: Host, liveId: string) =>
  (await tx.run(pause, [accountId, brandId, liveId])) > 0

const end = sql(
  'live-air-end',
  `update live_room set state = 'ended', closed_at = greatest(${moment('$2')}, started_at), version = version + 1
   where room_id = $1 and state = 'living'`,
)

export const endRoom = (tx: Queries, liveId: string, nowMs: number) => tx.run(end, [liveId, nowMs])

const started = sql(
  'live-air-started',
  'update live_air set is_on_air = true, off_since = null, is_paused = false, has_recording = true where room_id = $1',
)
const stopped = sql(
  'live-air-stopped',
  'update live_air set is_on_air = false, off_since = clock_timestamp() where room_id = $1 and is_on_air',
)
const counted = sql(
  'live-air-counted',
  'update live_air set viewer_count = $2, viewer_peak = greatest(viewer_peak, $2) where room_id = $1',
)

/** What the engine of this node told of a room. */
export const noteStarted = (db: Db, liveId: string) => db.run(started, [liveId])
export const noteStopped = (db: Db, liveId: string) => db.run(stopped, [liveId])
export const noteViewers = (db: Db, liveId: string, count: number) =>
  db.run(counted, [liveId, count])

const lapse = sql(
  'live-air-lapse',
  `update live_air a set is_on_air = false, off_since = a.held_until, viewer_count = 0 from live_room r
   where r.room_id = a.room_id and r.state = 'living' and a.is_on_air and a.held_until < clock_timestamp()`,
)

/** Rooms of a node that says nothing any more are off air since it last did. */
export const lapseRooms = (db: Db) => db.run(lapse, [])

const hold = sql<{ liveId: string }>(
  'live-air-hold',
  `update live_air a set node_id = $1, held_until = ${heldUntil} from live_room r
   where r.room_id = a.room_id and r.state = 'living' and (a.node_id = $1 or a.held_until < clock_timestamp())
   returning a.room_id as "liveId"`,
)

/** The rooms that this node has from now on: its own, and those whose node is gone. */
export const holdRooms = async (db: Db, nodeId: string) =>
  (await db.rows(hold, [nodeId])).map(({ liveId }) => liveId)

const letGo = sql(
  'live-air-let-go',
  'update live_air set held_until = clock_timestamp() where node_id = $1 and held_until > clock_timestamp()',
)

/** A node that ends leaves its rooms to the next one at once. */
export const letGoRooms = (db: Db, nodeId: string) => db.run(letGo, [nodeId])

const endGone = sql(
  'live-air-end-gone',
  `update live_room r set state = 'ended', closed_at = greatest(${moment('$1')}, r.started_at), version = r.version + 1 from live_air a
   where a.room_id = r.room_id and r.state = 'living' and not a.is_on_air
     and a.off_since < clock_timestamp() - case when a.is_paused then interval '${PAUSED_MS} ms' else interval '${GONE_MS} ms' end`,
)

/** Rooms whose host is gone too long end. */
export const endGoneRooms = (db: Db, nowMs: number) => db.run(endGone, [nowMs])

const living = sql<{ liveId: string }>(
  'live-air-living',
  `select room_id as "liveId" from live_room where room_id = any ($1::text[]) and state = 'living'`,
)

/** Those of these rooms that are on air. */
export const livingOf = async (db: Db, ids: readonly string[]) =>
  (await db.rows(living, [ids])).map(({ liveId }) => liveId)

// Whoever has it open somewhere else has closed it by then.
const gone = sql<{ liveId: string }>(
  'live-recording-gone',
  `select room_id as "liveId" from live_recording_gone where gone_at < clock_timestamp() - interval '1 minute' order by gone_at limit 20`,
)
const forgotten = sql(
  'live-recording-forgotten',
  'delete from live_recording_gone where room_id = $1',
)

/** Rooms that are gone and whose recordings are still there. */
export const goneRecordings = async (db: Db) =>
  (await db.rows(gone, [])).map(({ liveId }) => liveId)
export const noteForgotten = (db: Db, liveId: string) => db.run(forgotten, [liveId])
