import type { CommunityRule } from '@koi/domain/moderation/moderation-words'
import type { Queries } from '#kernel/db.ts'
import { uploadUrl } from '@koi/contracts/uploads'
import { refuse } from '#refuse.ts'
import { decideRoom, restoreRoom, roomOfWork } from './work-store.ts'

interface LiveDecision {
  workId: string
  outcome: 'keep' | 'remove'
  rule: CommunityRule
  nowMs: number
}

/** What the queue of work asks about rooms that wait. */
export const liveWork = {
  /** What a reviewer decides about; null of any other work. */
  async ofWork(queries: Queries, workId: string) {
    const room = await roomOfWork(queries, workId)
    if (!room) return null
    const { coverId, ...shown } = room
    return { ...shown, coverUrl: coverId === '' ? '' : uploadUrl(coverId) }
  },

  /** Shows a room, or calls it off; not one that its host changed after the reviewer took it. */
  async decide(tx: Queries, decision: LiveDecision) {
    const decided = await decideRoom(tx, decision)
    if (!decided) throw refuse('workChanged')
    return decided
  },

  /** Announces a room again whose removal was wrong; false where its time has passed. */
  restore: (tx: Queries, { liveId, nowMs }: { liveId: string; nowMs: number }) =>
    restoreRoom(tx, liveId, nowMs),
}
