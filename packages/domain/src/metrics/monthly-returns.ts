import { addMonths } from '../calendar/dates.ts'
import { type IndexPoint, lastIndexOnOrBefore } from './index-point.ts'

/**
 * The returns of so many months up to a date, the newest first, as ratios: month k goes from the same day k months back to
 * that of k − 1 months back, each the nearest earlier value. Undefined for a month without a value of its own, and before
 * the history begins.
 */
export function monthlyReturns(
  points: readonly IndexPoint[],
  lastDate: string,
  months: number,
): (number | undefined)[] {
  const places = Array.from({ length: months + 1 }, (_, back) =>
    lastIndexOnOrBefore(points, addMonths(lastDate, -back)),
  )
  return places.slice(1).map((start, month) => {
    const end = places[month] ?? -1
    const [from, to] = [points[start], points[end]]
    return from && to && start < end ? to.index / from.index - 1 : undefined
  })
}

/** How many of the months that are known count as won. */
interface MonthsWon {
  won: number
  months: number
}

/** 月胜率: months whose return is above that of the benchmark in the same month, above 0 without one. */
export function monthsWon(
  own: readonly (number | undefined)[],
  benchmark?: readonly (number | undefined)[],
): MonthsWon {
  let won = 0
  let months = 0
  for (const [place, value] of own.entries()) {
    const bar = benchmark ? benchmark[place] : 0
    if (value === undefined || bar === undefined) continue
    months += 1
    if (value > bar) won += 1
  }
  return { won, months }
}
