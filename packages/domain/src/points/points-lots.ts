import { addDays } from '../calendar/dates.ts'
import { RETURN_GRACE_DAYS } from './points-terms.ts'

/** Points that were earned together, as far as they are not spent. Days are `YYYY-MM-DD` in Shanghai. */
export interface PointsLot {
  /** Of equal last days the lower one is spent first. */
  lotId: number
  /** What is left of it. */
  left: number
  expiresDay: string
  /** The last day on which it can be spent: later than its expiry where points came back to it. */
  lastDay: string
}

/** So many points out of a lot, or back into it. */
export interface LotPart {
  lotId: number
  points: number
}

const isOpen = ({ left, lastDay }: PointsLot, today: string) => left > 0 && lastDay >= today

const byLastDay = (one: PointsLot, other: PointsLot) =>
  one.lastDay < other.lastDay ? -1 : one.lastDay > other.lastDay ? 1 : one.lotId - other.lotId

/** What can be spent on a day. */
export const balanceOf = (lots: readonly PointsLot[], today: string): number =>
  lots.filter((lot) => isOpen(lot, today)).reduce((sum, { left }) => sum + left, 0)

/**
 * Of which lots so many points are spent: those that expire first. Undefined where there are not as many; then none is touched.
 * Throws a RangeError unless it is asked for a whole number above zero.
 */
export function takeOldest(
  lots: readonly PointsLot[],
  points: number,
  today: string,
): LotPart[] | undefined {
  if (!Number.isSafeInteger(points) || points <= 0) throw new RangeError(`no points: ${points}`)
  const parts: LotPart[] = []
  let missing = points
  for (const { lotId, left } of lots.filter((lot) => isOpen(lot, today)).toSorted(byLastDay)) {
    if (missing === 0) break
    const taken = Math.min(left, missing)
    parts.push({ lotId, points: taken })
    missing -= taken
  }
  return missing === 0 ? parts : undefined
}

/** Who ended the order that the points come back from. */
export const CANCELLERS = ['person', 'operator'] as const
export type Canceller = (typeof CANCELLERS)[number]

/**
 * The last day of a lot that points come back to. One that has not expired keeps its own. One that has is good for a grace: counted
 * from its own expiry where its owner changed their mind, so that ordering and cancelling prolongs nothing; from today where the
 * operator could not deliver. May lie in the past: what comes back then has expired.
 */
export function lastDayAfterReturn(
  { expiresDay, lastDay }: Pick<PointsLot, 'expiresDay' | 'lastDay'>,
  { today, by }: { today: string; by: Canceller },
): string {
  if (lastDay >= today) return lastDay
  const graced = addDays(by === 'operator' ? today : expiresDay, RETURN_GRACE_DAYS)
  return graced > lastDay ? graced : lastDay
}

/** What expired before a day, lot by lot. */
export const expiredBefore = (lots: readonly PointsLot[], today: string): LotPart[] =>
  lots
    .filter(({ left, lastDay }) => left > 0 && lastDay < today)
    .map(({ lotId, left }) => ({ lotId, points: left }))
