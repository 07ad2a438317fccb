import { LIVES_A_PAGE, REPLAY_MS_MAX } from '@koi/domain/live/live-terms'
import { LIVE_REVIEWS, LIVE_STATES } from '@koi/domain/live/live-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { QuizNow } from '../live/quiz.ts'
import { as } from '../wire.ts'
import { NextBegin, pageOf } from './discussion.ts'
import { LIVE, LiveId, roomCard } from './live.ts'

const Position = z.int().check(z.gte(0), z.lte(REPLAY_MS_MAX))

/** How a room is on air now. */
const air = {
  state: as('live_state', z.enum(LIVE_STATES)),
  /** Whether pictures come. */
  isOnAir: as('is_live_on_air', z.boolean()),
  /** Whether its host pauses. */
  isPaused: as('is_live_paused', z.boolean()),
  viewerCount: as('live_viewer_count', z.int()),
  /** The newest change of what stands over its picture; 0: nothing did. */
  pendantsUpTo: as('pendant_up_to', z.int()),
  /** The quiz that it is at; null: none was started. */
  quiz: as('quiz_now', z.nullable(QuizNow)),
}

const IceServer = z.object({
  urls: as('ice_urls', z.array(z.string())),
  username: as('ice_username', z.string()),
  credential: as('ice_credential', z.string()),
})
const key = {
  /** For one room and one role, until it ends. */
  streamKey: as('stream_key', z.string()),
  /** Epoch ms of real time. */
  keyEndsMs: as('stream_key_ends_ms', z.int()),
  iceServers: as('ice_servers', z.array(IceServer)),
}

/** Rooms of live on air: starting, watching, ending, and what somebody watched. The media themselves go to the addresses of these answers. */
export const liveAirCalls = {
  startLive: call({
    summary:
      'CL-149: starts a room and says where its host publishes; of a room that is on air another key, and an end of its pause',
    method: 'POST',
    path: `${LIVE}.StartLive`,
    access: 'user',
    writes: true,
    request: z.object({ liveId: LiveId }),
    response: z.object({
      state: air.state,
      review: as('live_review', z.enum(LIVE_REVIEWS)),
      /** Null where a person looks at its words first. */
      publish: as(
        'live_publish',
        z.nullable(
          z.object({
            ...key,
            whipUrl: as('whip_url', z.string()),
            /** Where a recorded stream is sent over a WebSocket; empty: there is none. */
            recordUrl: as('record_url', z.string()),
          }),
        ),
      ),
    }),
  }),
  pauseLive: call({
    summary: 'CL-149: says that the host pauses; starting it again ends the pause',
    method: 'POST',
    path: `${LIVE}.PauseLive`,
    access: 'user',
    writes: true,
    request: z.object({ liveId: LiveId }),
    response: z.object({}),
  }),
  endLive: call({
    summary: 'CL-149: ends a room; ended again it answers the same',
    method: 'POST',
    path: `${LIVE}.EndLive`,
    access: 'user',
    writes: true,
    request: z.object({ liveId: LiveId }),
    response: z.object({}),
  }),
  enterLive: call({
    summary:
      'CL-149: how a room stands and where it is watched, on air or again; with a key for whoever may see it',
    method: 'POST',
    path: `${LIVE}.EnterLive`,
    access: 'visitor',
    request: z.object({ liveId: LiveId }),
    response: z.object({
      ...air,
      /** Whether there is something to see again. */
      hasReplay: as('has_live_replay', z.boolean()),
      /** Null where there is nothing to watch, or this Koi has no live media. */
      watch: as(
        'live_watch',
        z.nullable(
          z.object({
            ...key,
            whepUrl: as('whep_url', z.string()),
            hlsUrl: as('hls_url', z.string()),
            replayUrl: as('replay_url', z.string()),
          }),
        ),
      ),
      /** Whether this Koi has live media at all. */
      isSetUp: as('is_live_set_up', z.boolean()),
      /** Where one was in the replay, and how long it was then; 0 of visitors. */
      positionMs: as('live_position_ms', z.int()),
      durationMs: as('live_duration_ms', z.int()),
    }),
  }),
  queryAir: call({
    summary: 'CL-149: how a room stands, for those who do not hear it over the channel',
    method: 'POST',
    path: `${LIVE}.QueryAir`,
    access: 'visitor',
    request: z.object({ liveId: LiveId }),
    response: z.object(air),
  }),
  keepWatch: call({
    summary: 'CL-149: keeps that somebody watches a room, and where they are in its replay',
    method: 'POST',
    path: `${LIVE}.KeepWatch`,
    access: 'user',
    writes: true,
    request: z
      .object({
        liveId: LiveId,
        /** 0 of a room on air. */
        positionMs: as('live_position_ms', Position),
        durationMs: as('live_duration_ms', Position),
      })
      .check(z.refine(({ positionMs, durationMs }) => positionMs <= durationMs, '观看进度不正确')),
    response: z.object({}),
  }),
  queryWatches: call({
    summary: 'CL-149: rooms that one watched, the latest first, with how far',
    method: 'POST',
    path: `${LIVE}.QueryWatches`,
    access: 'user',
    request: z.object(pageOf(LIVES_A_PAGE)),
    response: z.object({
      rooms: as(
        'watched_live_rooms',
        z.array(
          z.object({
            ...roomCard,
            watchedMs: as('live_watched_ms', z.int()),
            positionMs: as('live_position_ms', z.int()),
            durationMs: as('live_duration_ms', z.int()),
          }),
        ),
      ),
      nextBegin: NextBegin,
    }),
  }),
  forgetWatches: call({
    summary: 'CL-149: forgets that one watched a room, or any',
    method: 'POST',
    path: `${LIVE}.ForgetWatches`,
    access: 'user',
    writes: true,
    request: z.object({
      /** Absent: all. */
      liveId: z.optional(LiveId),
    }),
    response: z.object({}),
  }),
}
