import {
  isLeftOf,
  type LotteryCounts,
  type LotteryTerms,
} from '@koi/domain/activities/lottery-terms'
import type { Activity } from './activity.ts'
import type { ActivityRow } from './activity-store.ts'

/** What prizes are given of and how they are left, of an activity of any kind; names are said where they are known. */
export const lotteryTermsOf = (
  {
    prizes,
    loseWeight,
    budgetCents,
    prizePromises,
  }: Pick<Activity, 'prizes' | 'loseWeight' | 'budgetCents'> & { prizePromises: readonly string[] },
  names: ReadonlyMap<string, string>,
): LotteryTerms => ({
  prizes: prizes.map((prize, at) => ({
    ...prize,
    name: names.get(prize.prizeId) ?? prize.prizeId,
    promise: prizePromises[at] ?? '',
  })),
  loseWeight,
  budgetCents,
})

/** The places of which one more may be given to somebody. */
export function placesLeft(activity: ActivityRow, had: readonly number[]): number[] {
  const terms = lotteryTermsOf(activity, new Map())
  const counts: LotteryCounts = { ...activity, had }
  return terms.prizes.flatMap((_, place) => (isLeftOf(terms, counts, place) ? [place] : []))
}

/** The places that one who takes all is given: those that are left, as far as the budget goes for one after the other. */
export function placesTogether(
  { prizes, budgetCents, spentCents }: ActivityRow,
  left: readonly number[],
): number[] {
  let restCents = (budgetCents ?? Infinity) - spentCents
  return left.filter((place) => {
    const costCents = prizes[place]?.costCents ?? 0
    if (costCents > restCents) return false
    restCents -= costCents
    return true
  })
}

/** So long after the end draws that were under way have come to theirs, ms: then the seed is published. */
const REVEAL_WAIT_MS = 60_000

/** From when on the seed and the draws are published. */
export const revealMs = ({ endsMs }: Pick<Activity, 'endsMs'>): number => endsMs + REVEAL_WAIT_MS
