export interface Arc {
  /** Where it begins and how long it is, as shares of the circle. */
  start: number
  length: number
}

/** Shares of a whole round a circle; values below zero and missing ones take no room. */
export function donutGeometry(values: readonly number[]): Arc[] {
  const known = values.map((value) => Math.max(0, value))
  const total = known.reduce((sum, value) => sum + value, 0)
  let start = 0
  return known.map((value) => {
    const length = total === 0 ? 0 : value / total
    const arc = { start, length }
    start += length
    return arc
  })
}

/** A point on the circle at a share of it, clockwise from the right. */
function pointAt(share: number, { centre, radius }: Circle): string {
  const angle = share * 2 * Math.PI
  const along = (part: number) => (centre + radius * part).toFixed(3)
  return `${along(Math.cos(angle))} ${along(Math.sin(angle))}`
}

export interface Circle {
  centre: number
  radius: number
}

/** A whole circle begins where it ends, which draws nothing: it stays open by less than one can see. */
const WHOLE = 0.9999

/**
 * The path of an arc. Dashes of one circle would be shorter, but Chromium draws a dash that begins where two
 * quarters meet with a torn end.
 */
export function arcPath({ start, length }: Arc, circle: Circle): string {
  const drawn = Math.min(length, WHOLE)
  if (drawn <= 0) return ''
  const { radius } = circle
  const isLong = drawn > 0.5 ? 1 : 0
  const end = pointAt(start + drawn, circle)
  return `M${pointAt(start, circle)}A${radius} ${radius} 0 ${isLong} 1 ${end}`
}
