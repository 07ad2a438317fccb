import { type IndexPoint, lastIndexOnOrBefore } from '../metrics/index-point.ts'

/** What one fund did, and what of it was held. */
export type HeldSeries = {
  /** Total return of the fund, dividends reinvested and splits undone; ordered by date. */
  readonly points: readonly IndexPoint[]
  /** Value of the holding in cents after each day on which it was booked; ordered by day. */
  readonly values: readonly { readonly day: string; readonly valueCents: number }[]
}

/** The growth of a fund between two dates, 1 for none; 1 where nothing is published by the first. */
export function growthBetween(points: readonly IndexPoint[], from: string, to: string): number {
  const start = points[lastIndexOnOrBefore(points, from)]
  const end = points[lastIndexOnOrBefore(points, to)]
  return start && end ? end.index / start.index : 1
}

/** The value of a holding in cents at the end of a day. */
export function valueAt({ values }: HeldSeries, day: string): number {
  return values.findLast((row) => row.day <= day)?.valueCents ?? 0
}

/**
 * The time-weighted growth of what was held from the end of one day to the end of another: every day
 * grows as its funds did, weighted with the values of the evening before. Money that comes or goes has
 * no weight in it, fees neither; days without any holding stand still. 1 is no growth.
 */
export const heldGrowth = (held: readonly HeldSeries[], from: string, to: string): number =>
  heldGrowthDays(held, from, to).at(-1)?.index ?? 1

/** The same growth after each day between, 1 on the first evening. */
export function heldGrowthDays(
  held: readonly HeldSeries[],
  from: string,
  to: string,
): IndexPoint[] {
  const days = new Set(held.flatMap(({ points }) => points.map(({ date }) => date)))
  const grown: IndexPoint[] = [{ date: from, index: 1 }]
  for (const date of [...days].filter((each) => each > from && each <= to).toSorted()) {
    const before = grown.at(-1)
    if (before) {
      grown.push({ date, index: before.index * stepGrowth(held, before.date, date) })
    }
  }
  return grown
}

/**
 * The growth of the mix of one evening, held unchanged until another: what the funds themselves did.
 * Undefined where nothing was held on the first evening.
 */
export function mixGrowth(
  held: readonly HeldSeries[],
  from: string,
  to: string,
): number | undefined {
  const start = held.reduce((sum, series) => sum + valueAt(series, from), 0)
  if (start <= 0) return undefined
  return stepGrowth(held, from, to)
}

function stepGrowth(held: readonly HeldSeries[], from: string, to: string): number {
  let [start, end] = [0, 0]
  for (const series of held) {
    const value = valueAt(series, from)
    start += value
    end += value * growthBetween(series.points, from, to)
  }
  return start > 0 ? end / start : 1
}
