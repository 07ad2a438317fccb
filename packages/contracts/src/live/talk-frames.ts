import { SLOW_STEPS } from '@koi/domain/live/talk-terms'
import * as z from 'zod/mini'
import { EventId } from '../channel.ts'
import { TalkLine } from './talk-line.ts'

/** What a device says when its person enters a room of live, from behind an event that it knows; null: they left. One room at a time. */
export const EnterFrame = z.object({
  enter: z.nullable(
    z.object({ liveId: z.string().check(z.regex(/^[0-9a-f]{32}$/)), after: z.optional(EventId) }),
  ),
})

/** How many like a room and are in it, as it stands now. */
export const TalkCounts = z.object({ likeCount: z.int(), watching: z.int() })
export type TalkCounts = z.output<typeof TalkCounts>

/** What the server tells of a room of live: what happened since the frame before. What is absent did not change. */
export const TalkFrame = z.object({
  room: z.string(),
  /** The newest event that was told; from behind it one goes on after a lost connection. */
  upTo: EventId,
  /** Said or asked, or to be seen again; the oldest first. */
  lines: z.optional(z.array(TalkLine)),
  /** Lines that are no longer to be seen. */
  gone: z.optional(z.array(z.string())),
  /** The line above all others; null: none. */
  pinned: z.optional(z.nullable(TalkLine)),
  slowSeconds: z.optional(z.literal(SLOW_STEPS)),
  /** Questions that were answered, or are not any more. */
  answered: z.optional(z.array(z.object({ lineId: z.string(), isAnswered: z.boolean() }))),
  counts: z.optional(TalkCounts),
  /** Whoever hears this may do more or less than before: their standing is to be asked for. */
  isOwnChanged: z.optional(z.boolean()),
  /** More happened than is told here: the room is to be asked for anew. */
  isPart: z.optional(z.boolean()),
  /** The room is not on air, or not for whoever hears this. */
  isOver: z.optional(z.boolean()),
})
export type TalkFrame = z.output<typeof TalkFrame>
