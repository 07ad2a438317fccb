import { UPLOADS_A_DAY } from '../uploads/upload-scenes.ts'
import type { ProblemKind } from './moderation-words.ts'
import { writingLimits, type TrustLevel } from './trust-level.ts'

/** How an account stands in the community, of one moment. */
export interface StandingFacts {
  /** Until when it may not write, epoch ms; null: it may. */
  suspendedUntilMs: number | null
  trustLevel: TrustLevel
  postsOfHour: number
  commentsOfHour: number
  heldCount: number
  removedCount: number
  warnings: number
  strikes: number
  uploadsOfDay: number
}

/** Why something does not work; each says in the page what can be done. */
export const PROBLEM_CAUSES = [
  'suspended',
  'postsUsed',
  'commentsUsed',
  'held',
  'removed',
  'warned',
  'newAccount',
  'uploadsUsed',
] as const
export type ProblemCause = (typeof PROBLEM_CAUSES)[number]

/** Which causes explain which problem. */
const CAUSES_OF: Readonly<Record<ProblemKind, readonly ProblemCause[]>> = {
  cannotPost: ['suspended', 'postsUsed', 'commentsUsed', 'held'],
  pictureFails: ['uploadsUsed', 'suspended', 'newAccount'],
  limited: ['suspended', 'warned', 'newAccount'],
  contentGone: ['removed', 'held'],
  other: ['suspended', 'removed', 'held'],
}

const IS_TRUE: Readonly<Record<ProblemCause, (facts: StandingFacts) => boolean>> = {
  suspended: ({ suspendedUntilMs }) => suspendedUntilMs !== null,
  postsUsed: (facts) => facts.postsOfHour >= writingLimits[facts.trustLevel].postsAnHour,
  commentsUsed: (facts) => facts.commentsOfHour >= writingLimits[facts.trustLevel].commentsAnHour,
  held: ({ heldCount }) => heldCount > 0,
  removed: ({ removedCount }) => removedCount > 0,
  warned: ({ warnings, strikes }) => warnings + strikes > 0,
  newAccount: ({ trustLevel }) => trustLevel === 0,
  uploadsUsed: ({ uploadsOfDay }) => uploadsOfDay >= UPLOADS_A_DAY,
}

/** What of an account's state explains a problem, the weightiest first; empty: nothing does. */
export const problemCauses = (problem: ProblemKind, facts: StandingFacts): ProblemCause[] =>
  CAUSES_OF[problem].filter((cause) => IS_TRUE[cause](facts))
