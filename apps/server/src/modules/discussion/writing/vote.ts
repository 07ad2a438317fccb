import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { memberOf, type Caller } from '../member-store.ts'
import { holdPost } from './reaction-store.ts'
import { addVote, findPoll, pollResults } from './vote-store.ts'

/** Votes once; the same vote again answers the same, also after the end. */
export const voteIn = (
  db: Db,
  who: Caller & { nowMs: number },
  { postId, place }: { postId: string; place: number },
) =>
  db.transaction(async (tx) => {
    const { brandId, nowMs } = who
    const userId = await memberOf(tx, who)
    if (!(await holdPost(tx, { userId, brandId, about: postId }))) throw refuse('postGone')
    const vote = { userId, postId, place, nowMs }
    const poll = await findPoll(tx, vote)
    if (!poll?.hasPlace) throw refuse('pollUnknown')
    if (poll.ownPlace !== place) {
      if (poll.ownPlace !== null) throw refuse('pollVoted')
      if (poll.isOver) throw refuse('pollOver')
      await addVote(tx, vote)
    }
    return { place, options: await pollResults(tx, postId) }
  })
