import { standardDeviation } from './sample.ts'

/** Trading days that a year of risk figures counts. */
export const TRADING_DAYS_A_YEAR = 250

/** A spread that rounds to 0.0000 %: what is divided by it says nothing. */
export const SPREAD_MIN = 0.000_000_5

/**
 * 年化波动率: the standard deviation of the daily returns × √250, as a ratio (0.18 is 18 %). Undefined for less than two
 * returns.
 */
export function volatility(returns: readonly number[]): number | undefined {
  const daily = standardDeviation(returns)
  return daily === undefined ? undefined : daily * Math.sqrt(TRADING_DAYS_A_YEAR)
}
