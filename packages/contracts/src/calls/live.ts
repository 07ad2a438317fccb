import {
  LIVE_FUNDS_MAX,
  LIVE_LABELS_MAX,
  LIVE_NOTICE_MAX,
  LIVE_TITLE_MAX,
  LIVES_A_PAGE,
  RISK_TIP_MAX,
} from '@koi/domain/live/live-terms'
import {
  LIVE_LABELS,
  LIVE_LISTS,
  LIVE_REVIEWS,
  LIVE_STATES,
  ORIENTATIONS,
  RESERVED_FROM,
} from '@koi/domain/live/live-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { FundCode, writtenText } from '../fields.ts'
import { UploadId } from '../uploads.ts'
import { as } from '../wire.ts'
import { Author, NamedTopic, NextBegin, pageOf } from './discussion.ts'
import { FundSearchItem } from './search-item.ts'

/** Where the calls of live stand. */
export const LIVE = '/fbp/cont/v1/cont.fucont_live_ao.FucontLiveAo'

export const LiveId = as('live_id', z.string().check(z.regex(/^[0-9a-f]{32}$/, '直播编号不正确')))
const Version = as('live_version', z.int().check(z.gte(0), z.lte(1_000_000)))
const RequestKey = z.string().check(z.regex(/^[\w-]{16,64}$/, '请求标识不正确'))
const State = as('live_state', z.enum(LIVE_STATES))
const Review = as('live_review', z.enum(LIVE_REVIEWS))

/** What lists of rooms show. */
export const roomCard = {
  liveId: as('live_id', z.string()),
  state: State,
  title: as('live_title', z.string()),
  /** Where the cover lies, and small for lists; empty: none. */
  coverUrl: as('live_cover_url', z.string()),
  smallCoverUrl: as('live_small_cover_url', z.string()),
  labels: as('live_labels', z.array(z.enum(LIVE_LABELS))),
  /** 0: not planned. */
  plannedMs: as('live_planned_ms', z.int()),
  /** 0: it was not on air. */
  startedMs: as('live_started_ms', z.int()),
  /** 0: it is not over. */
  closedMs: as('live_closed_ms', z.int()),
  reserveCount: as('live_reserve_count', z.int()),
  isReserved: as('is_live_reserved', z.boolean()),
  isMine: as('is_own_live', z.boolean()),
  host: as('live_host', Author),
}
export const RoomCard = z.object(roomCard)
const Reserved = z.object({ isReserved: roomCard.isReserved, reserveCount: roomCard.reserveCount })

/** Rooms of live: what hosts announce and who reserves it. What is seen in a room: `live-air.ts`. */
export const liveCalls = {
  queryLives: call({
    summary:
      'CL-149: rooms of a list: announced, the soonest first; on air and over, the newest first',
    method: 'POST',
    path: `${LIVE}.QueryLives`,
    access: 'visitor',
    request: z.object({
      list: as('live_list', z.enum(LIVE_LISTS)),
      /** Those about it alone; absent: all. */
      label: as('live_label', z.optional(z.enum(LIVE_LABELS))),
      ...pageOf(LIVES_A_PAGE),
    }),
    response: z.object({ rooms: as('live_list_rooms', z.array(RoomCard)), nextBegin: NextBegin }),
  }),
  queryLive: call({
    summary: 'CL-149: a room; its host sees it in every state',
    method: 'POST',
    path: `${LIVE}.QueryLive`,
    access: 'visitor',
    request: z.object({ liveId: LiveId }),
    response: z.object({
      ...roomCard,
      notice: as('live_notice', z.string()),
      riskTip: as('live_risk_tip', z.string()),
      orientation: as('live_orientation', z.enum(ORIENTATIONS)),
      topic: as('topic', z.nullable(NamedTopic)),
      /** Those of its funds that are sold here, in the order of the host. */
      funds: as('live_funds', z.array(FundSearchItem)),
      /** The activity of the channel that it belongs to and that is not over; null: none. */
      channel: as(
        'live_channel',
        z.nullable(
          z.object({
            activityId: as('act_id', z.string()),
            title: as('channel_title', z.string()),
          }),
        ),
      ),
      /** What its host needs to change it; null to everybody else. */
      own: as(
        'live_own',
        z.nullable(
          z.object({
            version: as('live_version', z.int()),
            review: Review,
            coverId: as('live_cover_id', z.string()),
          }),
        ),
      ),
    }),
  }),
  queryMyLives: call({
    summary: 'CL-149: rooms of one’s own, the newest first, and whether one may announce any',
    method: 'POST',
    path: `${LIVE}.QueryMyLives`,
    access: 'user',
    request: z.object(pageOf(LIVES_A_PAGE)),
    response: z.object({
      rooms: as('own_live_rooms', z.array(z.object({ ...roomCard, review: Review }))),
      nextBegin: NextBegin,
      mayHost: as('may_host_live', z.boolean()),
    }),
  }),
  queryMyReserves: call({
    summary: 'CL-149: rooms that one reserved, what was reserved last first',
    method: 'POST',
    path: `${LIVE}.QueryMyReserves`,
    access: 'user',
    request: z.object({
      /** Those that are over, or those that are not. */
      isOver: as('live_reserve_over', z.boolean()),
      ...pageOf(LIVES_A_PAGE),
    }),
    response: z.object({
      rooms: as('reserved_live_rooms', z.array(RoomCard)),
      nextBegin: NextBegin,
    }),
  }),
  saveLive: call({
    summary:
      'CL-149: keeps a room as its host writes it: a new draft, a draft, or one that is announced and whose people are told where it moves',
    method: 'POST',
    path: `${LIVE}.SaveLive`,
    access: 'user',
    writes: true,
    request: z.object({
      /** Absent: a new one. */
      liveId: z.optional(LiveId),
      /** The version that was changed; 0 of a new one. */
      version: Version,
      requestKey: RequestKey,
      title: as('live_title', writtenText(LIVE_TITLE_MAX)),
      notice: as('live_notice', writtenText(LIVE_NOTICE_MAX)),
      riskTip: as('live_risk_tip', writtenText(RISK_TIP_MAX)),
      /** An own picture of the scene `cont_common`; empty: none. */
      coverId: as('live_cover_id', z.union([z.literal(''), UploadId])),
      topicId: z.string().check(z.regex(/^[\w-]{0,64}$/, '话题不存在')),
      fundCodes: as('live_fund_codes', z.array(FundCode).check(z.maxLength(LIVE_FUNDS_MAX))),
      labels: as('live_labels', z.array(z.enum(LIVE_LABELS)).check(z.maxLength(LIVE_LABELS_MAX))),
      orientation: as('live_orientation', z.enum(ORIENTATIONS)),
      /** 0: not planned yet. */
      plannedMs: as('live_planned_ms', z.int().check(z.gte(0), z.lte(8_000_000_000_000))),
    }),
    response: z.object({
      liveId: as('live_id', z.string()),
      version: as('live_version', z.int()),
      state: State,
      review: Review,
    }),
  }),
  publishLive: call({
    summary: 'CL-149: announces a draft for its planned start; announced again it answers the same',
    method: 'POST',
    path: `${LIVE}.PublishLive`,
    access: 'user',
    writes: true,
    request: z.object({ liveId: LiveId, version: Version }),
    response: z.object({ state: State, review: Review }),
  }),
  cancelLive: call({
    summary: 'CL-149: deletes a draft; calls off what was announced, whose people are told',
    method: 'POST',
    path: `${LIVE}.CancelLive`,
    access: 'user',
    writes: true,
    request: z.object({ liveId: LiveId }),
    response: z.object({}),
  }),
  reserveLive: call({
    summary: 'CL-149: reserves a room that is announced; reserved again it answers the same',
    method: 'POST',
    path: `${LIVE}.ReserveLive`,
    access: 'user',
    writes: true,
    request: z.object({ liveId: LiveId, from: as('reserved_from', z.enum(RESERVED_FROM)) }),
    response: Reserved,
  }),
  unreserveLive: call({
    summary: 'CL-149: takes a reservation back',
    method: 'POST',
    path: `${LIVE}.UnreserveLive`,
    access: 'user',
    writes: true,
    request: z.object({ liveId: LiveId }),
    response: Reserved,
  }),
}

/** Where the calendar file of a room that is announced lies. */
export const liveCalendarUrl = (liveId: string): string => `/live/${liveId}.ics`
