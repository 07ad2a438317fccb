import { mulDiv } from '../money/rounding.ts'

const ONE = 1_000_000
/** Since then the shares of one board may move by a fifth a day; until then a tenth bound them all. */
const WIDER_SINCE = '2019-07-22'
/** Fees of large redemptions that stay in the fund, and what a limit of prices leaves out. */
const MARGIN = 5_000
/** After so many trading days without a value nothing is out of the question. */
const DAYS_MAX = 15

/** How far the value of a fund may move on a trading day, in ppm, by what it invests in. */
export function dayLimitPpm(kind: 'home' | 'bond' | 'abroad', day: string): number {
  if (kind === 'abroad') return 250_000
  return kind === 'bond' || day < WIDER_SINCE ? 100_000 : 200_000
}

/**
 * Whether a move (×10^6) is one that so many trading days, each within its limit, cannot bring about. Weekly values of
 * a young fund in a crash fall by a fifth and more, and nothing was paid.
 */
export function isBeyondLimit(move: number, tradingDays: number, limitPpm: number): boolean {
  if (tradingDays > DAYS_MAX) return false
  let [up, down] = [ONE, ONE]
  for (let day = 0; day < tradingDays; day += 1) {
    up = mulDiv(up, ONE + limitPpm, ONE, 'half-up')
    down = mulDiv(down, ONE - limitPpm, ONE, 'half-up')
  }
  return move > up - ONE + MARGIN || move < down - ONE - MARGIN
}
