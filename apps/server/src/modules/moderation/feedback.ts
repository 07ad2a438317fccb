import { FEEDBACKS_A_DAY } from '@koi/domain/moderation/moderation-limits'
import type { ProblemKind } from '@koi/domain/moderation/moderation-words'
import { seenText } from '#kernel/clean-text.ts'
import { createHexId } from '#kernel/ids.ts'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { openWork } from '#modules/human-work/index.ts'
import { refuse } from '#refuse.ts'
import { addFeedback, feedbackOfRequest, feedbacksOfDay } from './feedback-store.ts'
import type { MemberOf } from './member-of.ts'
import { causesOf } from './problems.ts'

interface FeedingBack {
  accountId: string
  brandId: string
  requestKey: string
  problem: ProblemKind
  words: string
  nowMs: number
}

/** Takes in what somebody says does not work, with what their account's state says of it. */
export const feedBack = (
  { db, memberOf }: { db: Db; memberOf: MemberOf },
  asked: FeedingBack,
): Promise<string> =>
  db.transaction(async (tx) => {
    const { brandId, requestKey, problem, nowMs } = asked
    const userId = await memberOf(tx, asked)
    await takeTurn(tx, 'feedback', userId)
    const before = await feedbackOfRequest(tx, userId, requestKey)
    if (before !== undefined) return before
    if ((await feedbacksOfDay(tx, userId, nowMs)) >= FEEDBACKS_A_DAY)
      throw refuse('feedbackTooMany')
    const feedbackId = createHexId()
    const causes = (await causesOf(tx, userId, { problem, nowMs })).map(({ cause }) => cause)
    const about = `feedback:${feedbackId}`
    const { workId } = await openWork(tx, { brandId, kind: 'feedback', about, nowMs })
    const words = seenText(asked.words)
    await addFeedback(tx, {
      feedbackId,
      brandId,
      userId,
      requestKey,
      problem,
      causes,
      words,
      workId,
      nowMs,
    })
    return feedbackId
  })
