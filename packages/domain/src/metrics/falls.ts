import { type IndexPoint, scaledRate } from './index-point.ts'

/** How far the index stood below its highest value so far on each day, in ×10^4 of a percent: 0 at a high, never above. */
export function fallsOf(points: readonly IndexPoint[]): number[] {
  let peak = 0
  return points.map(({ index }) => {
    peak = Math.max(peak, index)
    return scaledRate(index / peak - 1)
  })
}
