import { parseScaled, scaledText } from '../money/scaled.ts'

/** A net asset value per share in yuan, as a whole number of parts of NAV_ONE: 1.2345 yuan is 123450000. */
export type Nav = number

/** A fund publishes at most so many decimals (MONEY 1.3). */
export const NAV_DECIMALS_MAX = 8

/** Most funds publish four decimals. */
export const NAV_DECIMALS_USUAL = 4

/** One yuan per share: the scale of every NAV and every dividend per share. `nav_one()` in SQL. */
export const NAV_ONE = 100_000_000

/**
 * The value with the decimals that its fund publishes: `1.2345` of 4. Further digits are shown where the
 * value has them, so a text never says another value. Throws a RangeError for a fraction.
 */
export function formatNav(nav: Nav, decimals: number): string {
  const text = scaledText(nav, NAV_DECIMALS_MAX)
  let end = text.length
  const shortest = end - NAV_DECIMALS_MAX + decimals
  while (end > shortest && text[end - 1] === '0') end -= 1
  return text.slice(0, decimals === 0 && text[end - 1] === '.' ? end - 1 : end)
}

/** The value of a decimal text, or undefined if it is not positive or has more than 8 decimals. */
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

/** How many decimals values need, none lost: those of the longest, no fewer than `least`. */
export function decimalsOfNavs(navs: readonly Nav[], least: number): number {
  return navs.reduce((most, nav) => {
    let decimals = most
    while (decimals < NAV_DECIMALS_MAX && nav % 10 ** (NAV_DECIMALS_MAX - decimals) !== 0) {
      decimals += 1
    }
    return decimals
  }, least)
}
