import { NAV_ONE, type Nav } from '@koi/domain/products/nav'

/** Sources print a missing figure as nothing, dashes or zero. */
const MISSING = /^(?:-*|0(?:\.0*)?)$/
const DECIMAL = /^\d+(?:\.\d+)?$/
/** Sums that a source worked out in floating point end in a last digit of noise. */
const NOISE = 1e-3

/** A cumulative value (累计净值) from its text or number: null where there is none, undefined where it is no value. */
export function parseCumulative(printed: string | number): Nav | null | undefined {
  const text = String(printed).trim()
  if (MISSING.test(text)) return null
  const value = DECIMAL.test(text) ? Number(text) * NAV_ONE : Number.NaN
  const whole = Math.round(value)
  return Number.isSafeInteger(whole) && Math.abs(value - whole) <= NOISE ? whole : undefined
}
