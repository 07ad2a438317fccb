/** The value of an index at the end of a day. Floats are enough here: no money is made of it. */
export type IndexPoint = { readonly date: string; readonly index: number }

/** A ratio such as 0.1842 as a whole number ×10^4 of a percent, 184200, rounded half-up. */
export function scaledRate(ratio: number): number {
  return Math.sign(ratio) * Math.round(Math.abs(ratio) * 1_000_000) || 0
}

/** The position of the last point on or before a date in points ordered by date, or -1. */
export function lastIndexOnOrBefore(points: readonly IndexPoint[], date: string): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((points[middle]?.date ?? '') <= date) low = middle + 1
    else high = middle
  }
  return low - 1
}
