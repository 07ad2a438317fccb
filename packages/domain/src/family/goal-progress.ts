import { monthsBetween } from './months-between.ts'
import { cents, type Cents } from '../money/cents.ts'

export interface GoalProgress {
  /** Whole per cent, cut; 100 only once it is reached. */
  percent: number
  isReached: boolean
  /** What is missing, cents; 0 once it is reached. */
  missingCents: Cents
  /** What has to be put in a month until its day, cents, rounded up; undefined once it is reached or its day is over. */
  monthlyCents: Cents | undefined
}

/** How far what the members share, cents, is on the way to their goal. */
export function goalProgress(
  sharedCents: Cents,
  { goalCents, goalDay }: { goalCents: Cents; goalDay: string },
  today: string,
): GoalProgress {
  const isReached = sharedCents >= goalCents
  const missingCents = cents(Math.max(0, goalCents - sharedCents))
  const months = monthsBetween(today, goalDay)
  return {
    // Below 2^53: an amount is at most 10^12 cents.
    percent: isReached ? 100 : Math.max(0, Math.floor((sharedCents * 100) / goalCents)),
    isReached,
    missingCents,
    monthlyCents:
      isReached || today > goalDay
        ? undefined
        : cents(Math.ceil(missingCents / Math.max(1, months))),
  }
}
