import type { CommunityRule } from '@koi/domain/moderation/moderation-words'
import type { Queries } from '#kernel/db.ts'
import { uploadUrl } from '@koi/contracts/uploads'
import { refuse } from '#refuse.ts'
import { decideRoom, roomOfWork } from './work-store.ts'

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
  async decide(tx: Queries, decision: LiveDecision): Promise<void> {
    if (!(await decideRoom(tx, decision))) throw refuse('workChanged')
  },
}
