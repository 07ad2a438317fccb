const STEPS = [1, 2, 2.5, 5, 10]
/** Sums of steps drift in the last binary digits; ticks are rounded to this many digits. */
const PRECISION = 12
/** A step may be this much finer than asked for, rather than jump to the next round one. */
const FINER = 1.1

/**
 * Round values that cover low to high, in about `count` steps, the first at or below low and
 * the last at or above high. A flat line gets one step around it.
 */
export function niceTicks(low: number, high: number, count: number): number[] {
  const span = high - low || Math.abs(high) || 1
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (STEPS.find((factor) => factor * power * FINER >= rough) ?? 10) * power
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1)
  return Array.from({ length: last - first + 1 }, (_, place) =>
    Number(((first + place) * step).toPrecision(PRECISION)),
  )
}
