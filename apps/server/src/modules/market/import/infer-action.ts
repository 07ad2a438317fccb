import { mulDiv } from '@koi/domain/money/rounding'
import type { FundActionRow } from '../fund-day.ts'

const RATE_ONE = 1_000_000
/** Half a tenth of a fen ×10^4 yuan: nobody pays less, and roundings reach it nowhere. */
const DIVIDEND_MIN = 5
/** A rate is printed with four decimals (older rows) or two, each half a unit exact; ×10^4 percent. */
const HALF_UNIT_FINE = 0.5
const HALF_UNIT_COARSE = 50
/** From here on a fall is taken for a split, unless it is a round sum of money. */
const SPLIT_SHARE = 0.3
const REVERSE_SPLIT_SHARE = -0.3
const ROUND_STEPS = [100, 10] as const

/** How far off the implied dividend may be, ×10^4 yuan, because the rate is rounded. */
function toleranceOf(navBefore: number, rate: number): number {
  const halfUnit = rate % 100 === 0 ? HALF_UNIT_COARSE : HALF_UNIT_FINE
  return (navBefore * halfUnit) / RATE_ONE + 0.05
}

/** Companies pay round sums: the roundest one that the rate allows, else the sum to four decimals. */
function roundSum(implied: number, tolerance: number): { value: number; isRound: boolean } {
  for (const unit of ROUND_STEPS) {
    const value = Math.round(implied / unit) * unit
    if (value > 0 && Math.abs(value - implied) <= tolerance) return { value, isRound: unit === 100 }
  }
  return { value: Math.round(implied), isRound: false }
}

/**
 * The dividend (×10^4 yuan a share) or split (×10^6) that explains why a value fell further than its
 * published daily rate, or undefined when they agree within rounding.
 *
 * value before × (1 + rate) is what a share is worth with everything that was paid; what is missing in
 * the new value was paid or split. Below 30 % of the value it is taken for a dividend. Above, dividends
 * are rare and splits usual, so it is a split unless the missing sum is whole fen, which a split gives
 * one time in a hundred. For the total return the two are the same; who held the fund then got cash or
 * shares, and only the fund's own notice says which: the action is marked as inferred.
 *
 * A value that rose further than its rate has no such cause (the rate refers to a corrected value
 * before) except a reverse split, from 30 % on.
 */
export function inferAction(
  navBefore: number,
  nav: number,
  rate: number,
): Pick<FundActionRow, 'kind' | 'value'> | undefined {
  const worth = (navBefore * (RATE_ONE + rate)) / RATE_ONE
  const missing = worth - nav
  const share = missing / navBefore
  const tolerance = toleranceOf(navBefore, rate)
  if (missing < DIVIDEND_MIN - tolerance || missing <= tolerance) {
    return share <= REVERSE_SPLIT_SHARE ? splitOf(navBefore, nav, rate) : undefined
  }
  const { value, isRound } = roundSum(missing, tolerance)
  if (share >= SPLIT_SHARE && !isRound) return splitOf(navBefore, nav, rate)
  return { kind: 'dividend', value }
}

function splitOf(navBefore: number, nav: number, rate: number) {
  return { kind: 'split' as const, value: mulDiv(navBefore, RATE_ONE + rate, nav, 'half-up') }
}
