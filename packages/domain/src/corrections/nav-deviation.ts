import { type Nav } from '../products/nav.ts'
import { mulDiv } from '../money/rounding.ts'

const PPM = 1_000_000

/** How far a NAV stands from the right one, in ppm of the right one. Throws a RangeError where that is not positive. */
export function navDeviationPpm(wrong: Nav, right: Nav): number {
  if (right <= 0) throw new RangeError(`navDeviationPpm: not positive: ${right}`)
  return mulDiv(Math.abs(wrong - right), PPM, right, 'half-up')
}

/**
 * Whether what was confirmed at a NAV is confirmed again. It is asked of the NAV of the confirmation, never of the
 * version before: small corrections add up (MONEY 1.16).
 */
export const isWorthRedoing = (confirmed: Nav, right: Nav, fromPpm: number): boolean =>
  confirmed !== right && navDeviationPpm(confirmed, right) >= fromPpm
