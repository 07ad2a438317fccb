import { divideBig, safeNumber } from '../money/rounding.ts'

/**
 * a × b ÷ divisor as an exact fraction, rounded half away from zero at the end: what every amount of a
 * replay comes from. Throws a RangeError for a zero divisor and for numbers that are not whole.
 */
export function roundedRatio(a: number, b: number, divisor: number): number {
  return safeNumber(divideBig(BigInt(a) * BigInt(b), BigInt(divisor), 'half-up'))
}
