import type { Queries } from '#kernel/db.ts'

/**
 * Whether what somebody wants to be called or says of themselves may stand there, by the watched words of the brand. The one place where the
 * moderation joins: compose gives its function (compose/create-discussion.ts).
 */
export type CheckWords = (
  tx: Queries,
  asked: { brandId: string; texts: readonly string[] },
) => Promise<'allowed' | 'refused'>

/** A brand without watched words. */
export const noWatchedWords: CheckWords = () => Promise.resolve('allowed')
