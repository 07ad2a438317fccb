import type { CommunityRule } from '@koi/domain/moderation/moderation-words'
import type { Queries } from '#kernel/db.ts'

/** What a reviewer decides about a room of live that waits. */
interface LiveAsked {
  liveId: string
  title: string
  notice: string
  riskTip: string
  coverUrl: string
  plannedMs: number
  reviewRule: string
}

/** A room that was decided about, and who hosts it. */
interface LiveDecided {
  liveId: string
  authorId: string
}

/** Work about rooms of live; the module of live knows what it is about and what follows. */
export interface LiveWork {
  /** Null of any other work. */
  ofWork(queries: Queries, workId: string): Promise<LiveAsked | null>
  decide(
    tx: Queries,
    decision: { workId: string; outcome: 'keep' | 'remove'; rule: CommunityRule; nowMs: number },
  ): Promise<LiveDecided>
  /** Announces a room again that a reviewer removed; false where its time has passed, or where it is gone. */
  restore(tx: Queries, restored: { liveId: string; nowMs: number }): Promise<boolean>
}
