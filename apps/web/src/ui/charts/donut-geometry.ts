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
