/**
 * How a remainder is treated, on the absolute value so that a refund mirrors its payment:
 * `half-up` away from zero at one half, `down` towards zero, `up` away from zero,
 * `half-even` to the even neighbour at one half.
 */
export type Rounding = 'half-up' | 'down' | 'up' | 'half-even'

/**
 * a × b ÷ divisor, exact until the named rounding (STYLE 12).
 * Throws a RangeError for input that is not a safe integer, for a zero divisor and for a result
 * that is not a safe integer.
 */
export function mulDiv(a: number, b: number, divisor: number, rounding: Rounding): number {
  return safeNumber(divideBig(whole(a) * whole(b), whole(divisor), rounding))
}

/** The quotient of two big integers under the named rounding. Throws a RangeError for divisor 0. */
export function divideBig(numerator: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw new RangeError('divideBig: division by zero')
  const isNegative = numerator < 0n !== divisor < 0n
  const top = magnitude(numerator)
  const bottom = magnitude(divisor)
  const quotient = top / bottom
  const rounded = quotient + (roundsAway(quotient, top % bottom, bottom, rounding) ? 1n : 0n)
  return isNegative ? -rounded : rounded
}

/** The big integer as a number. Throws a RangeError where the number would not be exact. */
export function safeNumber(value: bigint): number {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new RangeError(`not a safe integer: ${value}`)
  return result
}

function roundsAway(quotient: bigint, rest: bigint, divisor: bigint, rounding: Rounding): boolean {
  switch (rounding) {
    case 'down':
      return false
    case 'up':
      return rest > 0n
    case 'half-up':
      return rest * 2n >= divisor
    case 'half-even':
      return rest * 2n > divisor || (rest * 2n === divisor && quotient % 2n === 1n)
    default:
      return rounding satisfies never
  }
}

function whole(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`mulDiv: not a safe integer: ${value}`)
  return BigInt(value)
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
