/** A point of a range: a day and its three lines. Cents. */
export interface RangePoint {
  day: string
  lowCents: number
  midCents: number
  highCents: number
}

export interface RangeGeometry {
  /** What lies between the outer lines, and the line between them, as SVG paths. */
  band: string
  middle: string
  /** How far from the top the target lies. */
  targetTop: number
  /** The highest value of the picture, cents. */
  topCents: number
}

/** The drawing is so many units wide and high; CSS stretches it to its box. */
export const RANGE_UNITS = 1000

/** Room above the highest value. */
const HEADROOM = 1.08

/** Where the lines of a range lie over time, from 0 at the bottom; undefined for fewer than two points. */
export function rangeGeometry(
  points: readonly RangePoint[],
  targetCents: number,
): RangeGeometry | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return undefined
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)]
  const topCents = Math.max(targetCents, ...points.map(({ highCents }) => highCents)) * HEADROOM
  const left = (day: string) => Math.round(((Date.parse(day) - from) / (to - from)) * RANGE_UNITS)
  const top = (cents: number) => Math.round((1 - cents / topCents) * RANGE_UNITS)
  const line = (some: readonly RangePoint[], of: (point: RangePoint) => number) =>
    some.map((point) => `${left(point.day)} ${top(of(point))}`).join('L')
  return {
    band: `M${line(points, ({ highCents }) => highCents)}L${line(points.toReversed(), ({ lowCents }) => lowCents)}Z`,
    middle: `M${line(points, ({ midCents }) => midCents)}`,
    targetTop: top(targetCents),
    topCents,
  }
}
