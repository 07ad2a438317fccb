import { LIVE_STATES } from '@koi/domain/live/live-words'
import * as z from 'zod/mini'
import { QuizNow } from './live/quiz.ts'

/** The live channel: one socket a device, over which the server tells of what happens without being asked. */
export const CHANNEL_PATH = '/channel'

/** What can be heard over the channel. */
export const TOPICS = ['messages', 'service', 'desk'] as const
export type Topic = (typeof TOPICS)[number]

/** Why the server ends a channel: codes of WebSocket, those above 4000 our own. */
export const channelCloseCodes = {
  /** Nobody is logged in any more: it is opened again after a login. */
  noSession: 4401,
  /** The account has opened so many that its oldest one ends. */
  tooMany: 4409,
  /** What was sent is no frame. */
  unreadable: 1008,
} as const

/** Events have growing numbers as ids. */
export const EventId = z.string().check(z.regex(/^\d{1,18}$/))

/** What a device says: what it wants to hear, from behind an event that it knows, or from now on. */
export const HearFrame = z.object({
  hear: z
    .array(z.object({ topic: z.enum(TOPICS), after: z.optional(EventId) }))
    .check(z.minLength(1), z.maxLength(TOPICS.length)),
})
export type HearFrame = z.output<typeof HearFrame>

/** Posts that a device shows at once. */
export const WATCHED_POSTS_MAX = 60

/** What a device says when other posts are in sight: from now on it is told what others make of these, and of these alone. */
export const WatchFrame = z.object({
  watch: z.array(z.string().check(z.regex(/^[0-9a-f]{32}$/))).check(z.maxLength(WATCHED_POSTS_MAX)),
})

/** What others made of posts, as it stands now. */
export const CountsFrame = z.object({
  counts: z.array(
    z.object({
      postId: z.string(),
      likeCount: z.int(),
      commentCount: z.int(),
      shareCount: z.int(),
    }),
  ),
})
export type CountsFrame = z.output<typeof CountsFrame>
export type LiveCounts = Omit<CountsFrame['counts'][number], 'postId'>

/** The room of live that a device is in; from now on it is told how that room is on air. Empty: none. */
export const RoomFrame = z.object({ room: z.string().check(z.regex(/^(?:[0-9a-f]{32})?$/)) })

/** How a room of live is on air, as it stands now. */
export const AirFrame = z.object({
  air: z.object({
    liveId: z.string(),
    state: z.enum(LIVE_STATES),
    isOnAir: z.boolean(),
    isPaused: z.boolean(),
    viewerCount: z.int(),
    /** The newest change of what stands over its picture. */
    pendantsUpTo: z.int(),
    /** The quiz that it is at; null: none was started. A node of before says nothing of it. */
    quiz: z._default(z.nullable(QuizNow), null),
  }),
})
export type AirFrame = z.output<typeof AirFrame>

/** What the server tells: something of a topic changed, with the events that are new. */
export const ToldFrame = z.object({
  topic: z.enum(TOPICS),
  /** The newest event that was told; from behind it one goes on after a lost connection. */
  upTo: EventId,
  /** The oldest first. `event` is the word of what happened; absent from a node of before. */
  events: z.array(
    z.object({
      title: z.string(),
      body: z.string(),
      kind: z.string(),
      event: z.optional(z.string()),
    }),
  ),
  /** More happened than is told here. */
  isPart: z.optional(z.boolean()),
})
export type ToldFrame = z.output<typeof ToldFrame>
