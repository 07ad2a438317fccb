import { DAY_MS } from '../calendar/dates.ts'

/** What somebody may do in the community, from 0, new, to 4, whom a brand names. */
const TRUST_LEVELS = [0, 1, 2, 3, 4] as const
export type TrustLevel = (typeof TRUST_LEVELS)[number]

/** What a level asks for: whole days since the first act, and posts and comments that others can see. */
export interface TrustStep {
  level: TrustLevel
  days: number
  writings: number
}

/** Levels that come by themselves, the highest first. */
export const TRUST_STEPS: readonly TrustStep[] = [
  { level: 3, days: 60, writings: 60 },
  { level: 2, days: 15, writings: 15 },
  { level: 1, days: 1, writings: 1 },
]

/** The level that does not come by itself: a brand names somebody for it. */
export const NAMED_LEVEL = 4

/** Strikes that count take a level each. */
export const TRUST_A_STRIKE = 1

export interface TrustFacts {
  joinedMs: number
  nowMs: number
  /** Visible posts and comments. */
  writings: number
  /** Strikes that have not expired and were not taken back. */
  strikes: number
}

/** The level of somebody whom no brand has named. `trust-store.ts` says the same in SQL (a test holds it). */
export function trustLevelOf({ joinedMs, nowMs, writings, strikes }: TrustFacts): TrustLevel {
  const days = Math.floor((nowMs - joinedMs) / DAY_MS)
  const step = TRUST_STEPS.find((each) => days >= each.days && writings >= each.writings)
  const level = Math.max(0, (step?.level ?? 0) - TRUST_A_STRIKE * strikes)
  return TRUST_LEVELS.find((each) => each === level) ?? 0
}

interface WritingLimits {
  postsAnHour: number
  commentsAnHour: number
  /** Whether links and pictures of a post wait for a person first. */
  newcomerWaits: boolean
}

/** What somebody of a level may write in an hour. */
export const writingLimits: Readonly<Record<TrustLevel, WritingLimits>> = {
  0: { postsAnHour: 3, commentsAnHour: 20, newcomerWaits: true },
  1: { postsAnHour: 10, commentsAnHour: 60, newcomerWaits: false },
  2: { postsAnHour: 20, commentsAnHour: 120, newcomerWaits: false },
  3: { postsAnHour: 30, commentsAnHour: 200, newcomerWaits: false },
  4: { postsAnHour: 30, commentsAnHour: 200, newcomerWaits: false },
}

/** A level as the database keeps it. */
export const trustLevel = (kept: number): TrustLevel =>
  TRUST_LEVELS.find((each) => each === kept) ?? 0
