import type { ActivityPhase } from '@koi/domain/activities/activity-kinds'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import {
  behind,
  card,
  from,
  isShown,
  looking,
  type CardRow,
  type Onlooker,
  type Slice,
} from '../shown-store.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

/** An activity of a channel as lists show it. */
export interface ChannelRow {
  activityId: string
  title: string
  intro: string
  bannerUrl: string
  startsMs: number
  endsMs: number
  isOn: boolean
  isJoined: boolean
  wantsReminder: boolean
  joinedCount: number
}

/** Parameters: 1 the account that looks, null of a visitor, 2 its brand. */
const shown = `a.activity_id as "activityId", a.title, a.intro, a.banner_url as "bannerUrl", ${ms('a.starts_at')} as "startsMs",
   ${ms('a.ends_at')} as "endsMs", a.is_on as "isOn", j.account_id is not null as "isJoined", coalesce(j.wants_reminder, false) as "wantsReminder",
   (select count(*) from channel_join k where k.brand_id = a.brand_id and k.activity_id = a.activity_id)::integer as "joinedCount"`
const table = `channel_activity a left join channel_join j on j.brand_id = a.brand_id and j.activity_id = a.activity_id and j.account_id = $1::text`

const phaseIs = {
  running: `a.starts_at <= ${moment('$6')} and a.ends_at > ${moment('$6')}`,
  upcoming: `a.starts_at > ${moment('$6')}`,
  over: `a.ends_at <= ${moment('$6')}`,
} as const satisfies Record<ActivityPhase, string>

const listOf = (phase: ActivityPhase) => {
  const column = phase === 'upcoming' ? 'a.starts_at' : 'a.ends_at'
  const isDescending = phase === 'over'
  return sql<ChannelRow>(
    `live-channel-list-${phase}`,
    `select ${shown} from ${table}
     where a.brand_id = $2 and a.is_on and ${phaseIs[phase]}
       and ($4 = '' or (${column}, a.activity_id) ${isDescending ? '<' : '>'} (${moment('$3')}, $4))
     order by ${column} ${isDescending ? 'desc' : ''}, a.activity_id ${isDescending ? 'desc' : ''} limit $5`,
  )
}
const lists = {
  running: listOf('running'),
  upcoming: listOf('upcoming'),
  over: listOf('over'),
} as const satisfies Record<ActivityPhase, unknown>

/** Activities of a phase: those that end or start first, those that ended last. */
export const channelList = (
  queries: Queries,
  onlooker: Onlooker,
  { phase, nowMs, ...slice }: Slice & { phase: ActivityPhase; nowMs: number },
) => queries.rows(lists[phase], [...looking(onlooker), ...behind(slice), nowMs])

/** An activity of a channel as its own page shows it. */
interface ChannelPageRow extends ChannelRow {
  content: string
  version: number
  funds: { fundCode: string; spid: string }[]
}

const one = sql<ChannelPageRow>(
  'live-channel-one',
  `select ${shown}, a.content, a.version,
     (select coalesce(json_agg(json_build_object('fundCode', f.code, 'spid', f.spid) order by k.place), '[]')
      from channel_activity_fund k join fund f on f.code = k.fund_code
      where k.brand_id = a.brand_id and k.activity_id = a.activity_id) as funds
   from ${table} where a.brand_id = $2 and a.activity_id = $3 and a.is_on`,
)

/** An activity of the brand that is shown. */
export const findChannel = (queries: Queries, onlooker: Onlooker, activityId: string) =>
  queries.find(one, [...looking(onlooker), activityId])

const rooms = sql<CardRow>(
  'live-channel-rooms',
  `select ${card} from channel_activity_room k join ${from.replace('live_room r', 'live_room r on r.room_id = k.room_id')}
   where k.brand_id = $2 and k.activity_id = $3 and ${isShown} and r.state in ('living', 'coming', 'ended')
   order by array_position(array['living', 'coming', 'ended'], r.state), coalesce(r.planned_at, r.started_at), k.place`,
)

/** Rooms of an activity that whoever looks may see: on air, to come the soonest first, over. */
export const channelRooms = (queries: Queries, onlooker: Onlooker, activityId: string) =>
  queries.rows(rooms, [...looking(onlooker), activityId])

const ofRoom = sql<{ activityId: string; title: string }>(
  'live-channel-of-room',
  `select a.activity_id as "activityId", a.title from channel_activity_room k
   join channel_activity a on a.brand_id = k.brand_id and a.activity_id = k.activity_id
   where k.room_id = $1 and k.brand_id = $2 and a.is_on and a.ends_at > ${moment('$3')}
   order by a.starts_at, a.activity_id limit 1`,
)

/** The activity that a room belongs to and that is not over; of several the one that starts first. */
export const channelOfRoom = (
  queries: Queries,
  { brandId, nowMs }: { brandId: string; nowMs: number },
  liveId: string,
) => queries.find(ofRoom, [liveId, brandId, nowMs])
