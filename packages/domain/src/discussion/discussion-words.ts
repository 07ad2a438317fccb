/** What somebody writes: a post, a question, or an answer to what a topic asks. */
export const POST_KINDS = ['post', 'question', 'answer'] as const
export type PostKind = (typeof POST_KINDS)[number]

/**
 * Where a post or comment stands. `held` waits for a person to look at it, `hidden` was taken from view by its author, `removed` by a
 * moderator, `deleted` by its author for good. Others see `visible` alone.
 */
export const WRITING_STATES = ['held', 'visible', 'hidden', 'removed', 'deleted'] as const
export type WritingState = (typeof WRITING_STATES)[number]

/** How somebody stands to a fund that they write about, with their consent; `none`: nothing is said. */
export const HOLDING_BADGES = ['none', 'holds', 'neverHeld', 'soldSince'] as const
export type HoldingBadge = (typeof HOLDING_BADGES)[number]

/** What others did with what one wrote. */
export const NEWS_KINDS = ['like', 'comment', 'reply', 'mention', 'follow', 'system'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]
