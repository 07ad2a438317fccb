import type {
  ExpertKind,
  ExpertRule,
  ExpertState,
  IdentityWay,
} from '@koi/domain/experts/expert-words'
import type { Queries } from '#kernel/db.ts'

/** What a reviewer decides about somebody who wants to be certified. */
interface ExpertAsked {
  kind: ExpertKind
  way: IdentityWay
  realName: string
  number: string
  pictureIds: readonly string[]
  earlier: { state: ExpertState; rule: string; appliedMs: number; endedBy: string }[]
}

/** Work about people who want to be certified; the module of experts knows what it is about and what follows. */
export interface ExpertWork {
  /** Null of any other work. */
  ofWork(queries: Queries, workId: string): Promise<ExpertAsked | null>
  decide(
    tx: Queries,
    decision: {
      workId: string
      outcome: 'passed' | 'refused'
      rule: ExpertRule
      reason: string
      nowMs: number
    },
  ): Promise<void>
}
