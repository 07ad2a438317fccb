import { parseScaled, scaledText } from '../money/scaled.ts'

/** A net asset value per share in yuan, as a whole number ×10^4: 12345 is 1.2345 yuan. */
export type Nav = number

const NAV_DECIMALS = 4

/** The value with its four decimals: `1.2345`. Throws a RangeError for a fraction. */
export function formatNav(nav: Nav): string {
  return scaledText(nav, NAV_DECIMALS)
}

/** The value of a decimal text, or undefined if it is not positive or has more than 4 decimals. */
export function parseNav(text: string): Nav | undefined {
  const nav = parseScaled(text, NAV_DECIMALS)
  return nav === undefined || nav === 0 ? undefined : nav
}
