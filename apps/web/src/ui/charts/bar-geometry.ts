export interface Bar {
  /** Share of the height above the bar, 0 to 1. */
  top: number
  /** Height of the bar, 0 to 1. */
  height: number
}

/** A bar that is there can be seen: its least share of the height. */
const HEIGHT_MIN = 0.015

/** Bars over one zero line, whose place depends on the highest gain and the deepest loss. */
export function barGeometry(values: readonly (number | null)[]): { zero: number; bars: Bar[] } {
  const known = values.map((value) => value ?? 0)
  const high = known.reduce((a, b) => Math.max(a, b), 0)
  const low = known.reduce((a, b) => Math.min(a, b), 0)
  const span = high - low || 1
  const zero = high / span
  const bars = known.map((value) => {
    const height = value === 0 ? 0 : Math.max(HEIGHT_MIN, Math.abs(value) / span)
    return { top: value > 0 ? zero - height : zero, height }
  })
  return { zero, bars }
}
