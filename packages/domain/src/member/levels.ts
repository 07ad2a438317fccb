import type { Cents } from '../money/cents.ts'

/** A level that people have by the daily average of their assets. */
export interface MemberLevel {
  levelId: string
  name: string
  /** The average, in cents, from which on one has it; the lowest level begins at 0. */
  fromCents: Cents
}

/** Whose level falls within so many days is told of it before. */
export const FALL_NOTICE_DAYS = 7

/** The highest level that an average reaches; `levels` go up from the one that begins at 0. Throws a RangeError without one. */
export function levelAt<Level extends MemberLevel>(
  levels: readonly Level[],
  averageCents: number,
): Level {
  const level = levels.findLast(({ fromCents }) => fromCents <= averageCents)
  if (!level) throw new RangeError(`levelAt: no level begins at or below ${averageCents}`)
  return level
}

/** The level above one; undefined above the highest. */
export const levelAbove = <Level extends MemberLevel>(
  levels: readonly Level[],
  { fromCents }: MemberLevel,
): Level | undefined => levels.find((level) => level.fromCents > fromCents)

/**
 * The level of a day: the highest that the average reached on it or on one of the days of grace before. So it rises at once, and
 * falls only when the average has stayed below for the whole grace. `averages` are those of the days up to this one, in cents, the
 * oldest first; days that are left out were not counted yet.
 */
export const levelOfDay = <Level extends MemberLevel>(
  levels: readonly Level[],
  averages: readonly number[],
  graceDays: number,
): Level => levelAt(levels, Math.max(0, ...averages.slice(-(graceDays + 1))))
