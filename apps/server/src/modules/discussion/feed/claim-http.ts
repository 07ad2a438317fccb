import type { discussionClaimCalls } from '@koi/contracts/calls/discussion-claims'
import { outcomeOf } from '@koi/domain/discussion/claim'
import type { Handlers } from '#http/handlers.ts'
import { findClaim } from './claim-store.ts'
import { askerOf, fundCards, postCards, type ReadingParts } from './post-cards.ts'

export const discussionClaimHandlers = (
  parts: ReadingParts,
): Handlers<typeof discussionClaimCalls> => ({
  async queryClaimOutcome({ postId }, context) {
    const asker = askerOf(context)
    const [claim, [post]] = await Promise.all([
      findClaim(parts.db, postId),
      postCards(parts, asker, [postId]),
    ])
    if (!claim || !post) return { outcome: null }
    const { card } = (await fundCards(parts, [claim.fundCode], asker)).get(claim.fundCode) ?? {}
    // A product that the brand does not sell is not there.
    if (!card) return { outcome: null }
    return { outcome: { ...claim, spid: card.spid, name: card.name, ...outcomeOf(claim.points) } }
  },
})
