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

/** Work about rooms of live; the module of live knows what it is about and what follows. */
export interface LiveWork {
  /** Null of any other work. */
  ofWork(queries: Queries, workId: string): Promise<LiveAsked | null>
  decide(
    tx: Queries,
    decision: { workId: string; outcome: 'keep' | 'remove'; rule: CommunityRule; nowMs: number },
  ): Promise<void>
}
