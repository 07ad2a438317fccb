/** An amount of money in cents. Always a whole number; made only by `cents`. */
export type Cents = number & { readonly __unit: 'cents' }

/** Above this, a division by 100 no longer shows the right second decimal. */
export const CENTS_MAX = 2 ** 51 - 1

/**
 * The amount as checked cents; sums are plain numbers and come back through here.
 * Throws a RangeError for fractions and for amounts too large to stay exact (STYLE 11).
 */
export function cents(value: number): Cents {
  const whole = value === 0 ? 0 : value
  if (!isCents(whole)) throw new RangeError(`cents: not a whole, exact amount: ${value}`)
  return whole
}

/** Whether a number can be an amount in cents: whole, and at most `CENTS_MAX` either way. */
export function isCents(value: number): value is Cents {
  return Number.isInteger(value) && Math.abs(value) <= CENTS_MAX
}
