import type { IndexPoint } from './index-point.ts'

/**
 * I(t) ÷ I(t−1) − 1 of every point but the first, as ratios: 0.01 is 1 %. Of points ordered by date; a gap is one step, as
 * somebody who held the fund saw it.
 */
export function dailyReturns(points: readonly IndexPoint[]): number[] {
  const returns: number[] = []
  for (let place = 1; place < points.length; place += 1) {
    const [before, after] = [points[place - 1], points[place]]
    if (before && after) returns.push(after.index / before.index - 1)
  }
  return returns
}
