import { mulDiv } from '../money/rounding.ts'

/** Rates are shown with two decimals: hundredths of a per cent in rates ×10^4 percent. */
const SHOWN_STEP = 100
const RATIO_ONE = 10_000

interface DayMove {
  /** The fund's rise of a published day, and its benchmark's between the same two days; ×10^4 percent. */
  fundRise: number
  indexRise: number
  /** How far the fund has moved with its benchmark over the last year, ×10^4. */
  beta: number
}

export interface DayCause {
  /** The fund's rise, in whole hundredths of a per cent; ×10^4 percent, as the others. */
  rise: number
  /** What the move of the benchmark brings a fund of this beta. */
  market: number
  /** All else: what it holds otherwise than its benchmark, cash, fees. */
  rest: number
}

const shown = (rate: number) => mulDiv(rate, 1, SHOWN_STEP, 'half-up') * SHOWN_STEP || 0

/** What moved a fund on a day, from official values alone; as shown, `market` and `rest` add up to the rise. */
export function dayCause({ fundRise, indexRise, beta }: DayMove): DayCause {
  const rise = shown(fundRise)
  const market = shown(mulDiv(indexRise, beta, RATIO_ONE, 'half-up'))
  return { rise, market, rest: rise - market }
}
