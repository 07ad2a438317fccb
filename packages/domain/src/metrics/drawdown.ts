import { type IndexPoint, scaledRate } from './index-point.ts'

export type Drawdown = {
  /** The fall from peak to trough in ×10^4 of a percent: 184200 is 18.42 %. */
  rate: number
  peakDate: string
  troughDate: string
  /** The first day back at the peak, or undefined while it is not reached again. */
  recoveredDate: string | undefined
}

/** The deepest fall from a peak, the earliest of equals, or undefined if the index never falls. */
export function maxDrawdown(points: readonly IndexPoint[]): Drawdown | undefined {
  const deepest = deepestFall(points)
  return deepest && describeFall(deepest.peak, deepest.trough, points)
}

/** The same fall with its ratio as it is, unrounded: 0.1842 is 18.42 %. */
export function deepestFall(
  points: readonly IndexPoint[],
): { peak: IndexPoint; trough: IndexPoint; ratio: number } | undefined {
  let peak = points[0]
  let deepest: { peak: IndexPoint; trough: IndexPoint } | undefined
  for (const point of points) {
    if (!peak || point.index > peak.index) peak = point
    const isDeeper = !deepest || fall(peak, point) > fall(deepest.peak, deepest.trough)
    if (point.index < peak.index && isDeeper) deepest = { peak, trough: point }
  }
  return deepest && { ...deepest, ratio: fall(deepest.peak, deepest.trough) }
}

function describeFall(
  peak: IndexPoint,
  trough: IndexPoint,
  points: readonly IndexPoint[],
): Drawdown {
  const back = points.find(({ date, index }) => date > trough.date && index >= peak.index)
  return {
    rate: scaledRate(fall(peak, trough)),
    peakDate: peak.date,
    troughDate: trough.date,
    recoveredDate: back?.date,
  }
}

function fall(peak: IndexPoint, trough: IndexPoint): number {
  return 1 - trough.index / peak.index
}
