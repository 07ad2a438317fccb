import type { ExpertKind } from '@koi/domain/experts/expert-words'
import {
  stateOfList,
  type LiveLabel,
  type LiveList,
  type LiveReview,
  type LiveState,
  type Orientation,
} from '@koi/domain/live/live-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Host } from './room-store.ts'

const ms = (column: string) => `coalesce((extract(epoch from ${column}) * 1000)::bigint, 0)`

/** Who looks, at which brand. */
export interface Onlooker {
  accountId: string | undefined
  brandId: string
}

/** Where a page of a list begins: behind a moment and an id. */
export interface Place {
  atMs: number
  id: string
}

/** A room as lists show it. */
export interface CardRow {
  liveId: string
  state: LiveState
  title: string
  coverId: string
  labels: LiveLabel[]
  plannedMs: number
  startedMs: number
  closedMs: number
  reserveCount: number
  isReserved: boolean
  isMine: boolean
  hostId: string
  hostNick: string
  hostAvatarId: string
  hostTrustLevel: number
  hostExpertKind: ExpertKind | ''
}

/** Parameters of every statement of lists: 1 the account that looks, null of a visitor, 2 its brand. */
export const card = `r.room_id as "liveId", r.state, r.title, coalesce(r.cover_id, '') as "coverId", r.labels, ${ms('r.planned_at')} as "plannedMs",
   ${ms('r.started_at')} as "startedMs", ${ms('r.closed_at')} as "closedMs",
   (select count(*) from live_reservation v where v.room_id = r.room_id)::integer as "reserveCount",
   exists (select from live_reservation v where v.room_id = r.room_id and v.account_id = $1::text) as "isReserved",
   coalesce(r.account_id = $1::text, false) as "isMine", m.user_id as "hostId", m.nick as "hostNick",
   coalesce(m.avatar_id, '') as "hostAvatarId", m.trust_level as "hostTrustLevel", coalesce(m.expert_kind, '') as "hostExpertKind"`
export const from = `live_room r join discussion_member m on m.account_id = r.account_id and m.brand_id = r.brand_id`
/** Nobody sees anything of whom they blocked or who blocked them. */
const isUnblocked = (
  account: string,
) => `not exists (select from discussion_block b join discussion_member v on v.account_id = ${account}::text and v.brand_id = r.brand_id
     where (b.user_id = v.user_id and b.person_id = m.user_id) or (b.user_id = m.user_id and b.person_id = v.user_id))`
const isAnnounced = `r.review = 'clear' and r.state <> 'draft'`
/** Whether an account meets a room of others: announced once, and nothing speaks against it; `unless` it blocks are not asked for. */
export const isShownTo = (account: string, unless = 'false') =>
  `${isAnnounced} and (${unless} or ${isUnblocked(account)})`
export const isShown = `r.brand_id = $2 and ${isShownTo('$1')}`

const listOf = (list: LiveList, column: string, isDescending: boolean) =>
  sql<CardRow>(
    `live-list-${list}`,
    `select ${card} from ${from}
     where ${isShown} and r.state = '${stateOfList[list]}' and ($6::text is null or $6 = any (r.labels))
       and ($4 = '' or (${column}, r.room_id) ${isDescending ? '<' : '>'} (${moment('$3')}, $4))
     order by ${column} ${isDescending ? 'desc' : ''}, r.room_id ${isDescending ? 'desc' : ''} limit $5`,
  )
const lists = {
  coming: listOf('coming', 'r.planned_at', false),
  living: listOf('living', 'r.started_at', true),
  replay: listOf('replay', 'r.closed_at', true),
} as const satisfies Record<LiveList, unknown>

export interface Slice {
  place: Place | undefined
  limit: number
}

export const behind = ({ place, limit }: Slice) => [place?.atMs ?? 0, place?.id ?? '', limit]
export const looking = ({ accountId, brandId }: Onlooker) => [accountId ?? null, brandId]

/** Rooms of a list: announced ones the soonest first, others the newest first. */
export const shownRooms = (
  queries: Queries,
  onlooker: Onlooker,
  { list, label, ...slice }: Slice & { list: LiveList; label: LiveLabel | undefined },
) => queries.rows(lists[list], [...looking(onlooker), ...behind(slice), label ?? null])

/** A room as its own page shows it. */
export interface RoomRow extends CardRow {
  notice: string
  riskTip: string
  orientation: Orientation
  topicId: string
  topicName: string
  funds: { fundCode: string; spid: string }[]
  version: number
  review: LiveReview
}

const one = sql<RoomRow>(
  'live-room-one',
  `select ${card}, r.notice, r.risk_tip as "riskTip", r.orientation, coalesce(t.topic_id, '') as "topicId", coalesce(t.name, '') as "topicName",
     (select coalesce(json_agg(json_build_object('fundCode', f.code, 'spid', f.spid) order by k.place), '[]')
      from live_room_fund k join fund f on f.code = k.fund_code where k.room_id = r.room_id) as funds,
     r.version, r.review
   from ${from} left join discussion_topic t on t.topic_id = r.topic_id
   where r.room_id = $3 and r.brand_id = $2 and (r.account_id = $1::text or (${isShown}))`,
)

/** A room that whoever looks may see; its host sees it in every state. */
export const findRoom = (queries: Queries, onlooker: Onlooker, liveId: string) =>
  queries.find(one, [...looking(onlooker), liveId])

const mine = sql<CardRow & { review: LiveReview; createdMs: number }>(
  'live-list-mine',
  `select ${card}, r.review, ${ms('r.created_at')} as "createdMs" from ${from}
   where r.account_id = $1 and r.brand_id = $2 and ($4 = '' or (r.created_at, r.room_id) < (${moment('$3')}, $4))
   order by r.created_at desc, r.room_id desc limit $5`,
)

export const ownRooms = (queries: Queries, host: Host, slice: Slice) =>
  queries.rows(mine, [...looking(host), ...behind(slice)])

const reservedList = sql<CardRow & { reservedMs: number }>(
  'live-list-reserved',
  `select ${card}, ${ms('mine.reserved_at')} as "reservedMs" from live_reservation mine
   join live_room r on r.room_id = mine.room_id
   join discussion_member m on m.account_id = r.account_id and m.brand_id = r.brand_id
   where mine.account_id = $1 and ${isShown} and (r.state in ('ended', 'cancelled', 'missed')) = $6
     and ($4 = '' or (mine.reserved_at, r.room_id) < (${moment('$3')}, $4))
   order by mine.reserved_at desc, r.room_id desc limit $5`,
)

/** What somebody reserved, what was reserved last first. */
export const reservedRooms = (
  queries: Queries,
  onlooker: Host,
  { isOver, ...slice }: Slice & { isOver: boolean },
) => queries.rows(reservedList, [...looking(onlooker), ...behind(slice), isOver])
