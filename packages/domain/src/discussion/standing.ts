import type { PostKind } from './discussion-words.ts'
import { heatPoints, type OthersCounts } from './heat.ts'

/** So much of a day ten times as many points are worth among what is recommended, in seconds: freshness says more than in hot lists. */
const SECONDS_FOR_TEN = 43_200

/** A question stands as if so many had answered until more did. */
const ANSWERS_LENT = 4

/** By so many seconds what one follows, people and topics, stands in front of what one does not. */
export const FOLLOWED_LEAD_S = 21_600

/**
 * The number that recommended lists are ordered by for everybody, in seconds; for somebody in particular `FOLLOWED_LEAD_S` more where they
 * follow its author or its topic. It stays what it is while time goes on and falls with nothing that others add, so that pages do not move
 * under a reader. `discussion_standing` of the database is the same (a test holds it).
 */
export function standingOf(createdMs: number, kind: PostKind, counts: OthersCounts): number {
  const lent = kind === 'question' ? ANSWERS_LENT : 0
  const points = heatPoints({ ...counts, commenters: Math.max(counts.commenters, lent) })
  return Math.round(createdMs / 1000) + Math.round(SECONDS_FOR_TEN * Math.log10(1 + points))
}

/** The same as operators read it, in the words of the wire. Nothing of what somebody owns is an input. */
export const RECOMMENDED_FORMULA = `recommended = created_at (s) + ${SECONDS_FOR_TEN} × log10(1 + other_likes + 2 × max(commenters, ${ANSWERS_LENT} of a question) + 2 × sharers + other_bookmarks) + ${FOLLOWED_LEAD_S} where the reader follows its author or its topic; without the reader’s own posts`
