import type { KEPT_PENDANT_ENVS, PendantOp } from '@koi/domain/live/pendants'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** Of pendants as they are written, or as viewers see them. */
export type KeptEnv = (typeof KEPT_PENDANT_ENVS)[number]

/** What is kept of a pendant. */
export interface PendantRow {
  pendantId: string
  /** 1 to 12. */
  type: number
  title: string
  subTitle: string
  content: string
  materialId: string
  isCleared: boolean
  isHidden: boolean
  targetUrl: string
  topicId: string
  topicName: string
  roomId: string
  roomTitle: string
  fundCode: string
  spid: string
  fundName: string
  activityId: string
  activityName: string
  sort: number
  version: number
}

const list = sql<PendantRow>(
  'live-pendants',
  `select p.pendant_id as "pendantId", p.type, p.title, p.sub_title as "subTitle", p.content, coalesce(p.material_id, '') as "materialId",
     p.is_cleared as "isCleared", p.is_hidden as "isHidden", p.target_url as "targetUrl", coalesce(p.topic_id, '') as "topicId",
     coalesce(t.name, '') as "topicName", coalesce(p.about_room_id, '') as "roomId", coalesce(case when a.review = 'clear' and a.state = 'coming' then a.title end, '') as "roomTitle",
     coalesce(p.fund_code, '') as "fundCode", coalesce(f.spid, '') as spid, coalesce(f.name, '') as "fundName", coalesce(p.activity_id, '') as "activityId",
     coalesce(v.name, '') as "activityName", p.sort, p.version
   from live_pendant p left join discussion_topic t on t.topic_id = p.topic_id left join live_room a on a.room_id = p.about_room_id
     left join fund f on f.code = p.fund_code left join activity v on v.brand_id = p.brand_id and v.activity_id = p.activity_id
   where p.room_id = $1 and p.env = $2 order by p.sort, p.pendant_id`,
)

/** Pendants of a room in their order. */
export const pendantsOf = (queries: Queries, liveId: string, env: KeptEnv) =>
  queries.rows(list, [liveId, env])

/** A pendant that is written; empty where it has none of a kind. */
export interface WrittenPendant {
  pendantId: string
  type: number
  title: string
  subTitle: string
  content: string
  materialId: string
  isCleared: boolean
  isHidden: boolean
  targetUrl: string
  topicId: string
  roomId: string
  fundCode: string
  activityId: string
}

const wordsOf = (pendant: WrittenPendant) => [
  pendant.title,
  pendant.subTitle,
  pendant.content,
  pendant.materialId,
  pendant.isCleared,
  pendant.isHidden,
  pendant.targetUrl,
  pendant.topicId,
  pendant.roomId,
  pendant.fundCode,
  pendant.activityId,
]

const add = sql(
  'live-pendant-add',
  `insert into live_pendant (pendant_id, env, room_id, type, title, sub_title, content, material_id, is_cleared, is_hidden, target_url, topic_id,
     about_room_id, fund_code, activity_id, brand_id, sort, edited_at)
   select $1, 'editable', $2, $3, $5, $6, $7, nullif($8, ''), $9, $10, $11, nullif($12, ''), nullif($13, ''), nullif($14, ''),
     nullif($15, ''), case when $15 <> '' then r.brand_id end,
     (select coalesce(max(p.sort) + 1, 0) from live_pendant p where p.room_id = $2 and p.env = 'editable'), ${moment('$4')}
   from live_room r where r.room_id = $2 on conflict do nothing`,
)

/** Adds a pendant behind the others. False where its room has one of its type, or another room has its id. */
export const addPendant = async (
  tx: Queries,
  { liveId, nowMs, ...pendant }: WrittenPendant & { liveId: string; nowMs: number },
) =>
  (await tx.run(add, [pendant.pendantId, liveId, pendant.type, nowMs, ...wordsOf(pendant)])) === 1

const change = sql(
  'live-pendant-change',
  `update live_pendant p set title = $4, sub_title = $5, content = $6, material_id = nullif($7, ''), is_cleared = $8, is_hidden = $9,
     target_url = $10, topic_id = nullif($11, ''), about_room_id = nullif($12, ''), fund_code = nullif($13, ''), activity_id = nullif($14, ''),
     brand_id = case when $14 <> '' then r.brand_id end, version = p.version + 1, edited_at = ${moment('$3')}
   from live_room r where p.pendant_id = $1 and p.env = 'editable' and p.room_id = $2 and r.room_id = $2`,
)

export const changePendant = (
  tx: Queries,
  { liveId, nowMs, ...pendant }: WrittenPendant & { liveId: string; nowMs: number },
) => tx.run(change, [pendant.pendantId, liveId, nowMs, ...wordsOf(pendant)])

const remove = sql(
  'live-pendant-remove',
  `delete from live_pendant where pendant_id = $1 and env = 'editable' and room_id = $2`,
)
const close = sql(
  'live-pendant-close-ranks',
  `update live_pendant p set sort = o.place - 1
   from (select pendant_id, row_number() over (order by array_position($2::text[], pendant_id), sort, pendant_id) as place
         from live_pendant where room_id = $1 and env = 'editable') o
   where p.pendant_id = o.pendant_id and p.env = 'editable' and p.room_id = $1 and p.sort <> o.place - 1`,
)

/** Puts pendants in this order, the others behind them as they stand; without a gap. */
export const sortPendants = (tx: Queries, liveId: string, pendantIds: readonly string[]) =>
  tx.run(close, [liveId, pendantIds])

export async function removePendant(tx: Queries, liveId: string, pendantId: string) {
  await tx.run(remove, [pendantId, liveId])
  await sortPendants(tx, liveId, [])
}

const clear = sql('live-pendants-clear', 'delete from live_pendant where room_id = $1 and env = $2')
const copy = sql(
  'live-pendants-copy',
  `insert into live_pendant (pendant_id, env, room_id, type, title, sub_title, content, material_id, is_cleared, is_hidden, target_url, topic_id,
     about_room_id, fund_code, brand_id, activity_id, sort, version, edited_at)
   select pendant_id, $3, room_id, type, title, sub_title, content, material_id, is_cleared, is_hidden, target_url, topic_id,
     about_room_id, fund_code, brand_id, activity_id, sort, version, edited_at
   from live_pendant where room_id = $1 and env = $2`,
)

/** Makes all of one env what the other has. */
export async function copyPendants(tx: Queries, liveId: string, from: KeptEnv, to: KeptEnv) {
  await tx.run(clear, [liveId, to])
  await tx.run(copy, [liveId, from, to])
}

/** What viewers were told of a pendant. */
export interface ChangeRow {
  changeId: number
  op: PendantOp
  pendantId: string
  type: number
  /** Since the room is on air, ms. */
  atMs: number
}

const tell = sql(
  'live-pendant-tell',
  `insert into live_pendant_change (room_id, op, pendant_id, type, words, happened_at)
   select $1, c.told ->> 'op', c.told ->> 'pendantId', (c.told ->> 'type')::smallint, c.told -> 'words', ${moment('$3')}
   from jsonb_array_elements($2::jsonb) with ordinality as c (told, place) order by c.place`,
)

/** Keeps what viewers are told, in its order. */
export const tellChanges = (
  tx: Queries,
  liveId: string,
  changes: readonly { op: PendantOp; pendant: PendantRow }[],
  nowMs: number,
) =>
  tx.run(tell, [
    liveId,
    JSON.stringify(
      changes.map(({ op, pendant: { pendantId, type, ...words } }) => ({
        op,
        pendantId,
        type,
        words,
      })),
    ),
    nowMs,
  ])

/** Whoever knows nothing of a room needs no more of what was. */
const CHANGES_MAX = 200

const told = sql<ChangeRow>(
  'live-pendant-told',
  `select c.change_id as "changeId", c.op, c.pendant_id as "pendantId", c.type,
     coalesce((extract(epoch from c.happened_at - r.started_at) * 1000)::bigint, -1) as "atMs"
   from live_pendant_change c join live_room r on r.room_id = c.room_id
   where c.room_id = $1 and c.change_id > $2 order by c.change_id desc limit ${CHANGES_MAX}`,
)

/** What viewers of a room were told after a change, the oldest first; of very much the newest. */
export const changesAfter = async (queries: Queries, liveId: string, after: number) =>
  (await queries.rows(told, [liveId, after])).toReversed()

const reserveRoom = sql(
  'live-pendant-room',
  `select from live_room r join live_room own on own.room_id = $2
   where r.room_id = $1 and r.room_id <> own.room_id and r.account_id = own.account_id and r.brand_id = own.brand_id
     and r.state = 'coming' and r.review = 'clear'`,
)
const fund = sql<{ fundCode: string; spid: string }>(
  'live-pendant-fund',
  'select code as "fundCode", spid from fund where code = $1',
)
const activity = sql(
  'live-pendant-activity',
  `select from activity v join live_room r on r.brand_id = v.brand_id
   where v.activity_id = $1 and r.room_id = $2 and v.is_on and v.ends_at > ${moment('$3')}`,
)

/** Whether a room is another one of the same host that can be reserved. */
export const isOtherComing = async (tx: Queries, roomId: string, liveId: string) =>
  (await tx.find(reserveRoom, [roomId, liveId])) !== undefined

export const findProduct = (tx: Queries, fundCode: string) => tx.find(fund, [fundCode])

/** Whether an activity of the room's brand is on and not over. */
export const isOpenActivity = async (
  tx: Queries,
  activityId: string,
  liveId: string,
  nowMs: number,
) => (await tx.find(activity, [activityId, liveId, nowMs])) !== undefined
