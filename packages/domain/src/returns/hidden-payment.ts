import { NAV_ONE, type Nav } from '../products/nav.ts'
import { mulDiv } from '../money/rounding.ts'
import { RATE_ONE, type PublishedNav } from './published-nav.ts'

/** Half of the last digit of a rate with two decimals, in percent ×10^4. */
const PRINTED_TOLERANCE = 50
/** A rate is printed with four decimals (older rows) or two, each half a unit exact. */
const HALF_UNIT_FINE = 0.5
const HALF_UNIT_COARSE = 50
/** Nobody pays less than half a tenth of a fen. */
const LEAST = (NAV_ONE * 5) / 10_000

/** The rise from one value to another, in percent ×10^4. */
export const riseOf = (from: Nav, to: Nav): number => mulDiv(to - from, RATE_ONE, from, 'half-up')

/** Whether a printed rate is this rise, within the digits that sources print. */
export const isPrintedRate = (rate: number, rise: number): boolean =>
  Math.abs(rate - rise) <= PRINTED_TOLERANCE

/** How far off the missing sum may be because rate and values are rounded. */
function toleranceOf(navBefore: Nav, rate: number): number {
  const halfUnit = rate % 100 === 0 ? HALF_UNIT_COARSE : HALF_UNIT_FINE
  return (navBefore * halfUnit) / RATE_ONE + NAV_ONE / 200_000
}

export type HiddenPayment =
  /** Rate and value agree. */
  | { kind: 'none' }
  /** The rate says that a share is worth so much more than its value: it was paid or split. Negative for a reverse split. */
  | { kind: 'hidden'; missing: Nav }
  /** Perhaps nothing: the value before may be a wrong one, and the rate printed against the right one. */
  | { kind: 'slip'; missing: Nav }

interface Days {
  row: PublishedNav
  before: PublishedNav
  twoBefore: PublishedNav | undefined
  /** Whether a trading day lies between those two: the rate of the second then speaks of neither. */
  isGapBefore: boolean
  rate: number
}

/** The value before, as the printed rate has it. */
const baseOf = ({ row, rate }: Days): number => (row.nav * RATE_ONE) / (RATE_ONE + rate)

/**
 * Whether the value before was wrong: its own rate, printed against the value before that, gives the value that the
 * new rate starts from. `maybe` where it has no rate, and only stands out between its neighbours.
 */
function wasWrong(days: Days): 'yes' | 'maybe' | 'no' {
  const { before, twoBefore, isGapBefore } = days
  if (!twoBefore) return 'no'
  const base = baseOf(days)
  const off = Math.abs(before.nav - base)
  if (before.rate !== null && before.rate !== 0 && !isGapBefore) {
    const right = (twoBefore.nav * (RATE_ONE + before.rate)) / RATE_ONE
    return Math.abs(right - base) * 4 <= off ? 'yes' : 'no'
  }
  return Math.abs(twoBefore.nav - base) * 4 <= off ? 'maybe' : 'no'
}

/**
 * value before × (1 + rate) is what a share is worth with everything that was paid or split; what is missing in the new
 * value was. Whether cash or shares, and how much to the last digit, nobody can know from it.
 */
export function hiddenPayment(days: Days): HiddenPayment {
  const { row, before, rate } = days
  const missing = (before.nav * (RATE_ONE + rate)) / RATE_ONE - row.nav
  const tolerance = toleranceOf(before.nav, rate)
  if (Math.abs(missing) <= tolerance || Math.abs(missing) < LEAST - tolerance)
    return { kind: 'none' }
  const slip = wasWrong(days)
  if (slip === 'yes') return { kind: 'none' }
  return { kind: slip === 'maybe' ? 'slip' : 'hidden', missing: Math.round(missing) }
}
