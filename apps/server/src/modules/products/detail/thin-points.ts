/**
 * The indexes of at most `limit` points that draw the same line as all of `values`: the first and the
 * last point, and the lowest and the highest of every stretch between them, so that no high or low of
 * the whole is lost. In order, without repeats. Throws a RangeError for a limit under 4.
 */
export function thinPoints(values: readonly number[], limit: number): number[] {
  if (!Number.isInteger(limit) || limit < 4) throw new RangeError(`too few points: ${limit}`)
  if (values.length <= limit) return values.map((_, index) => index)
  const last = values.length - 1
  const stretchCount = Math.floor((limit - 2) / 2)
  const kept = new Set([0])
  for (let stretch = 0; stretch < stretchCount; stretch += 1) {
    const from = 1 + Math.floor((stretch * (last - 1)) / stretchCount)
    const to = 1 + Math.floor(((stretch + 1) * (last - 1)) / stretchCount)
    for (const index of extremes(values, from, to)) kept.add(index)
  }
  return [...kept.add(last)]
}

/** The places of the lowest and the highest value from `from` until before `to`, in order. */
function extremes(values: readonly number[], from: number, to: number): number[] {
  let low = from
  let high = from
  for (let index = from; index < to; index += 1) {
    const value = values[index] ?? 0
    if (value < (values[low] ?? 0)) low = index
    if (value > (values[high] ?? 0)) high = index
  }
  return low < high ? [low, high] : [high, low]
}
