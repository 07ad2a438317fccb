import { writingLimits, trustLevel } from '@koi/domain/moderation/trust-level'
import { to } from '@koi/contracts/pages'
import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { readStanding } from './standing-store.ts'

/** A way on beside a refusal. */
const why = { name: '查看原因', url: to.problemLocation() }

type Limits = (typeof writingLimits)[keyof typeof writingLimits]

/** Refuses who may not write now because of a strike; answers how they stand, and what they may. */
async function standingOf(tx: Queries, userId: string, nowMs: number) {
  const standing = await readStanding(tx, userId, nowMs)
  const { suspendedUntilMs } = standing
  if (suspendedUntilMs !== null)
    throw refuse(
      'writingSuspended',
      `你的账号在 ${shanghaiMinute(suspendedUntilMs)} 前不能发言`,
      why,
    )
  return { standing, limits: writingLimits[trustLevel(standing.level)] }
}

/** Lets somebody change what they wrote, or says why not: who may not write says nothing by an edit, either. Answers what they may. */
export const checkMayEdit = async (
  tx: Queries,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<Limits> => (await standingOf(tx, userId, nowMs)).limits

/**
 * Lets somebody write a post or a comment, or says why not: a strike that has not ended, or as much of the hour as their trust allows.
 * Asked in the transaction that writes, after the author's turn was taken; answers what they may.
 */
export async function checkMayWrite(
  tx: Queries,
  { userId, what, nowMs }: { userId: string; what: 'post' | 'comment'; nowMs: number },
): Promise<Limits> {
  const { standing, limits } = await standingOf(tx, userId, nowMs)
  const isFull =
    what === 'post'
      ? standing.postsOfHour >= limits.postsAnHour
      : standing.commentsOfHour >= limits.commentsAnHour
  if (isFull) throw refuse('writingTooOften', undefined, why)
  return limits
}
