import type { LiveLabel, LiveReview, LiveState, Orientation } from '@koi/domain/live/live-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const ms = (column: string) => `coalesce((extract(epoch from ${column}) * 1000)::bigint, 0)`

/** Who writes rooms, at which brand. */
export interface Host {
  accountId: string
  brandId: string
}

/** What a host writes of a room; 0 where it is not planned, empty where there is no cover or topic. */
export interface Written {
  title: string
  notice: string
  riskTip: string
  coverId: string
  topicId: string
  fundCodes: readonly string[]
  labels: readonly LiveLabel[]
  orientation: Orientation
  plannedMs: number
}

/** A room as its host has it. */
export interface OwnRoom extends Written {
  liveId: string
  state: LiveState
  review: LiveReview
  version: number
}

const own = `select r.room_id as "liveId", r.state, r.review, r.version, r.title, r.notice, r.risk_tip as "riskTip",
   coalesce(r.cover_id, '') as "coverId", coalesce(r.topic_id, '') as "topicId", r.labels, r.orientation,
   ${ms('r.planned_at')} as "plannedMs",
   array(select f.fund_code from live_room_fund f where f.room_id = r.room_id order by f.place) as "fundCodes"
   from live_room r`

const hold = sql<OwnRoom>(
  'live-room-hold',
  `${own} where r.room_id = $3 and r.account_id = $1 and r.brand_id = $2 for update of r`,
)

/** A room of the host, which nobody else changes until the transaction ends. */
export const holdOwnRoom = (tx: Queries, { accountId, brandId }: Host, liveId: string) =>
  tx.find(hold, [accountId, brandId, liveId])

const ofRequest = sql<OwnRoom>(
  'live-room-of-request',
  `${own} where r.account_id = $1 and r.brand_id = $2 and r.request_key = $3`,
)

/** The room that a request made before. */
export const roomOfRequest = (tx: Queries, { accountId, brandId }: Host, requestKey: string) =>
  tx.find(ofRequest, [accountId, brandId, requestKey])

const countRooms = sql<{ count: number }>(
  'live-room-count',
  'select count(*)::integer as count from live_room where account_id = $1 and brand_id = $2 and state = $3',
)

export const countOwnRooms = async (tx: Queries, { accountId, brandId }: Host, state: LiveState) =>
  (await tx.get(countRooms, [accountId, brandId, state])).count

const add = sql(
  'live-room-add',
  `insert into live_room (room_id, account_id, brand_id, request_key, state, title, notice, risk_tip, cover_id, topic_id, labels, orientation,
     planned_at, created_at, edited_at)
   values ($1, $2, $3, $4, 'draft', $5, $6, $7, nullif($8, ''), nullif($9, ''), $10, $11,
     case when $12::bigint > 0 then ${moment('$12')} end, ${moment('$13')}, ${moment('$13')})`,
)

const wordsOf = (room: Written) => [
  room.title,
  room.notice,
  room.riskTip,
  room.coverId,
  room.topicId,
  room.labels,
  room.orientation,
  room.plannedMs,
]

export const addRoom = (
  tx: Queries,
  room: Written & Host & { liveId: string; requestKey: string; nowMs: number },
) =>
  tx.run(add, [
    room.liveId,
    room.accountId,
    room.brandId,
    room.requestKey,
    ...wordsOf(room),
    room.nowMs,
  ])

const change = sql(
  'live-room-change',
  `update live_room set title = $2, notice = $3, risk_tip = $4, cover_id = nullif($5, ''), topic_id = nullif($6, ''), labels = $7,
     orientation = $8, planned_at = case when $9::bigint > 0 then ${moment('$9')} end, version = version + 1, edited_at = ${moment('$10')}
   where room_id = $1`,
)

export const changeRoom = (tx: Queries, room: Written & { liveId: string; nowMs: number }) =>
  tx.run(change, [room.liveId, ...wordsOf(room), room.nowMs])

const clearFunds = sql('live-room-funds-clear', 'delete from live_room_fund where room_id = $1')
const addFunds = sql(
  'live-room-funds-add',
  `insert into live_room_fund (room_id, place, fund_code)
   select $1, asked.place - 1, f.code from unnest($2::text[]) with ordinality as asked (code, place) join fund f on f.code = asked.code`,
)

/** The funds beside a room, in their order. False where one is unknown. */
export async function setRoomFunds(tx: Queries, liveId: string, fundCodes: readonly string[]) {
  await tx.run(clearFunds, [liveId])
  return (await tx.run(addFunds, [liveId, fundCodes])) === fundCodes.length
}

const openTopic = sql(
  'live-topic-open',
  'select from discussion_topic where topic_id = $1 and brand_id = $2 and is_open',
)

export const isTopicOpen = async (tx: Queries, topicId: string, brandId: string) =>
  (await tx.find(openTopic, [topicId, brandId])) !== undefined

const announce = sql(
  'live-room-announce',
  `update live_room set state = 'coming', published_at = ${moment('$2')}, version = version + 1 where room_id = $1 and state = 'draft'`,
)

export const announceRoom = (tx: Queries, liveId: string, nowMs: number) =>
  tx.run(announce, [liveId, nowMs])

const holdBack = sql(
  'live-room-hold-back',
  `update live_room set review = 'held', review_rule = left($2, 100), work_id = $3 where room_id = $1`,
)

/** Lets a room wait for a person. */
export const holdBackRoom = (tx: Queries, liveId: string, rule: string, workId: string) =>
  tx.run(holdBack, [liveId, rule, workId])

const cancel = sql(
  'live-room-cancel',
  `update live_room set state = 'cancelled', closed_at = ${moment('$2')}, version = version + 1 where room_id = $1 and state = 'coming'`,
)

export const cancelRoom = (tx: Queries, liveId: string, nowMs: number) =>
  tx.run(cancel, [liveId, nowMs])

const drop = sql('live-room-drop', `delete from live_room where room_id = $1 and state = 'draft'`)

export const dropDraft = (tx: Queries, liveId: string) => tx.run(drop, [liveId])
