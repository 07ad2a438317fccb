import { addDays } from '../calendar/dates.ts'

/** A day on which somebody signed in, and the how manyth in a row it was. */
export interface SignIn {
  day: string
  streak: number
}

/** The how manyth day in a row a day is, after the last sign-in before it; Shanghai days. */
export const streakOn = (day: string, last: SignIn | undefined): number =>
  last !== undefined && addDays(last.day, 1) === day ? last.streak + 1 : 1

/** The streak as of today: it is over where a day was missed. */
export function streakNow(today: string, last: SignIn | undefined): number {
  if (last === undefined) return 0
  return last.day === today || addDays(last.day, 1) === today ? last.streak : 0
}

/** What a day in a row gives: the ladder begins anew behind its end. Throws a RangeError for an empty ladder or a day below 1. */
export function ladderPoints(ladder: readonly number[], streak: number): number {
  const points = streak < 1 ? undefined : ladder[(streak - 1) % ladder.length]
  if (points === undefined) throw new RangeError(`no day ${streak} of a ladder of ${ladder.length}`)
  return points
}

/** A day of the ladder as a page shows it. */
export interface LadderDay {
  day: string
  points: number
  isDone: boolean
}

/** The days of the round that today stands in: those that are done, today, and those to come. */
export function ladderDays(
  ladder: readonly number[],
  { today, streak, isDone }: { today: string; streak: number; isDone: boolean },
): LadderDay[] {
  const nth = isDone ? streak : streak + 1
  const place = (nth - 1) % ladder.length
  return ladder.map((points, index) => ({
    day: addDays(today, index - place),
    points,
    isDone: index < place || (index === place && isDone),
  }))
}
