/** An exact rational number, never reduced: slow and plain, for the reference model of the tests alone. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint }

/** A fraction of whole numbers; the bottom becomes positive. Throws a RangeError for bottom 0. */
export function ratio(top: number | bigint, bottom: number | bigint = 1n): Fraction {
  const [over, under] = [BigInt(top), BigInt(bottom)]
  if (under === 0n) throw new RangeError('a fraction over zero')
  return under < 0n ? { top: -over, bottom: -under } : { top: over, bottom: under }
}

export const plus = (one: Fraction, other: Fraction) =>
  ratio(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom)
export const minus = (one: Fraction, other: Fraction) => plus(one, ratio(-other.top, other.bottom))
export const times = (one: Fraction, other: Fraction) =>
  ratio(one.top * other.top, one.bottom * other.bottom)
export const over = (one: Fraction, other: Fraction) =>
  ratio(one.top * other.bottom, one.bottom * other.top)
export const total = (parts: readonly Fraction[]) => parts.reduce(plus, ratio(0))

export const isLess = (one: Fraction, other: Fraction) =>
  one.top * other.bottom < other.top * one.bottom
export const larger = (one: Fraction, other: Fraction) => (isLess(one, other) ? other : one)
export const smaller = (one: Fraction, other: Fraction) => (isLess(one, other) ? one : other)

/** The largest fraction of so many decimals that is not further from zero: cut. */
export function cut(value: Fraction, decimals = 2): Fraction {
  const scale = 10n ** BigInt(decimals)
  return ratio((value.top * scale) / value.bottom, scale)
}

/** The nearest fraction of so many decimals; from exactly the middle away from zero. */
export function nearest(value: Fraction, decimals = 2): Fraction {
  const half = ratio(value.top < 0n ? -1 : 1, 2n * 10n ** BigInt(decimals))
  return cut(plus(value, half), decimals)
}

/** The fraction as a whole number of 10^-decimals; throws a RangeError where it is none. */
export function whole(value: Fraction, decimals = 2): number {
  const scaled = value.top * 10n ** BigInt(decimals)
  if (scaled % value.bottom !== 0n) throw new RangeError('more decimals than asked')
  return Number(scaled / value.bottom)
}
