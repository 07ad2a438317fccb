import { parseScaled, scaledText } from '../money/scaled.ts'

/** A net asset value per share in yuan, as a whole number of parts of NAV_ONE: 1.2345 yuan is 1.2345 × NAV_ONE. */
export type Nav = number

/** One yuan per share. The scale of every NAV and every dividend per share; `nav_one()` in SQL. */
export const NAV_ONE = 10_000

/** A fund publishes at most so many decimals (MONEY 1.3). */
export const NAV_DECIMALS_MAX = 4

/** The value with its four decimals: `1.2345`. Throws a RangeError for a fraction. */
export function formatNav(nav: Nav): string {
  return scaledText(nav, NAV_DECIMALS_MAX)
}

/** The value of a decimal text, or undefined if it is not positive or has more than 4 decimals. */
export function parseNav(text: string): Nav | undefined {
  const nav = parseScaled(text, NAV_DECIMALS_MAX)
  return nav === undefined || nav === 0 ? undefined : nav
}

/** The value of a decimal text that is known to be one, such as `1.2345` in a table. Throws a RangeError for others. */
export function navOf(text: string): Nav {
  const nav = parseNav(text)
  if (nav === undefined) throw new RangeError(`${text} is no NAV`)
  return nav
}
