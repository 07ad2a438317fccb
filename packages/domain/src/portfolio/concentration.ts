export interface Concentration {
  count: number
  /** The largest one, and the three largest together. */
  largestCents: number
  threeCents: number
}

/** How much of it lies in few places. */
export function concentration(cents: readonly number[]): Concentration {
  const sorted = cents.filter((each) => each > 0).toSorted((a, b) => b - a)
  const [one = 0, two = 0, three = 0] = sorted
  return { count: sorted.length, largestCents: one, threeCents: one + two + three }
}
