/** The box of a sparkline in px; its line keeps half its width from the edges. */
export const SPARKLINE = { width: 64, height: 28, margin: 2 } as const

/** The line through values at equal distances, from the left edge to the right; flat where they do not differ. */
export function sparklinePath(values: readonly number[]): string {
  const { width, height, margin } = SPARKLINE
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = (width - 2 * margin) / Math.max(1, values.length - 1)
  const points = values.map((value, place) => {
    const part = high === low ? 0.5 : (high - value) / (high - low)
    return `${(margin + place * step).toFixed(1)} ${(margin + part * (height - 2 * margin)).toFixed(1)}`
  })
  return points.length < 2 ? '' : `M${points.join('L')}`
}
