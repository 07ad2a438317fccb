import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

/** An activity of a channel as it is written. */
export interface WrittenChannel {
  activityId: string
  title: string
  intro: string
  content: string
  bannerUrl: string
  startsMs: number
  endsMs: number
  isOn: boolean
  liveIds: readonly string[]
  fundCodes: readonly string[]
}

/** The same as it is kept. */
export interface KeptChannel extends WrittenChannel {
  version: number
  liveIds: string[]
  fundCodes: string[]
}

const kept = `a.activity_id as "activityId", a.version, a.title, a.intro, a.content, a.banner_url as "bannerUrl",
   ${ms('a.starts_at')} as "startsMs", ${ms('a.ends_at')} as "endsMs", a.is_on as "isOn",
   array(select k.room_id from channel_activity_room k where k.brand_id = a.brand_id and k.activity_id = a.activity_id order by k.place) as "liveIds",
   array(select k.fund_code from channel_activity_fund k where k.brand_id = a.brand_id and k.activity_id = a.activity_id order by k.place) as "fundCodes"`

const hold = sql<KeptChannel>(
  'live-channel-hold',
  `select ${kept} from channel_activity a where a.brand_id = $1 and a.activity_id = $2 for update of a`,
)

/** An activity, switched off or not, which nobody else changes until the transaction ends. */
export const holdChannel = (tx: Queries, brandId: string, activityId: string) =>
  tx.find(hold, [brandId, activityId])

/** Those of one answer. */
const FILES_MAX = 100

const files = sql<KeptChannel & { joinedCount: number }>(
  'live-channel-files',
  `select ${kept}, (select count(*) from channel_join j where j.brand_id = a.brand_id and j.activity_id = a.activity_id)::integer as "joinedCount"
   from channel_activity a where a.brand_id = $1 order by a.starts_at desc, a.activity_id limit ${FILES_MAX}`,
)

/** What an operator wrote, the newest first. */
export const channelFiles = (queries: Queries, brandId: string) => queries.rows(files, [brandId])

const write = sql(
  'live-channel-write',
  `insert into channel_activity as a (brand_id, activity_id, title, intro, content, banner_url, starts_at, ends_at, is_on, saved_at)
   values ($1, $2, $3, $4, $5, $6, ${moment('$7')}, ${moment('$8')}, $9, ${moment('$10')})
   on conflict (brand_id, activity_id) do update set title = excluded.title, intro = excluded.intro, content = excluded.content,
     banner_url = excluded.banner_url, starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_on = excluded.is_on,
     saved_at = excluded.saved_at, version = a.version + 1`,
)
const clearRooms = sql(
  'live-channel-rooms-clear',
  'delete from channel_activity_room where brand_id = $1 and activity_id = $2',
)
const addRooms = sql(
  'live-channel-rooms-add',
  `insert into channel_activity_room (brand_id, activity_id, place, room_id)
   select $1, $2, asked.place - 1, asked.id from unnest($3::text[]) with ordinality as asked (id, place)`,
)
const clearFunds = sql(
  'live-channel-funds-clear',
  'delete from channel_activity_fund where brand_id = $1 and activity_id = $2',
)
const addFunds = sql(
  'live-channel-funds-add',
  `insert into channel_activity_fund (brand_id, activity_id, place, fund_code)
   select $1, $2, asked.place - 1, f.code from unnest($3::text[]) with ordinality as asked (code, place) join fund f on f.code = asked.code`,
)

/** Writes an activity with its rooms and funds. False where a fund is unknown. */
export async function writeChannel(
  tx: Queries,
  brandId: string,
  channel: WrittenChannel,
  nowMs: number,
) {
  const { activityId, liveIds, fundCodes } = channel
  const key = [brandId, activityId]
  await tx.run(write, [
    ...key,
    channel.title,
    channel.intro,
    channel.content,
    channel.bannerUrl,
    channel.startsMs,
    channel.endsMs,
    channel.isOn,
    nowMs,
  ])
  await tx.run(clearRooms, key)
  await tx.run(addRooms, [...key, liveIds])
  await tx.run(clearFunds, key)
  return (await tx.run(addFunds, [...key, fundCodes])) === fundCodes.length
}

const hosts = sql<{ liveId: string; accountId: string }>(
  'live-channel-hosts',
  `select r.room_id as "liveId", r.account_id as "accountId" from live_room r
   where r.room_id = any ($1::text[]) and r.brand_id = $2 and r.review = 'clear' and r.state in ('coming', 'living', 'ended')`,
)

/** Who hosts which of these rooms, of those of the brand that everybody may see. */
export const hostsOf = (tx: Queries, liveIds: readonly string[], brandId: string) =>
  tx.rows(hosts, [liveIds, brandId])
