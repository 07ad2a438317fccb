/**
 * The most one holding elsewhere may be: a billion yuan in cents, a billion shares ×100. Above it a file is
 * wrong, and what a person holds at all platforms together stays an exact amount.
 */
export const HOLDING_MAX = 10 ** 11

/** The figure, or null where there is none or it is beyond any holding. */
export const plausible = (value: number | null): number | null =>
  value !== null && value <= HOLDING_MAX ? value : null
