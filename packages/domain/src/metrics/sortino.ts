import { RISK_FREE_RATE } from './sharpe.ts'
import { SPREAD_MIN, TRADING_DAYS_A_YEAR } from './volatility.ts'

/**
 * √(Σ min(0, r − risk-free rate ÷ 250)² ÷ n) × √250 of all n daily returns, as a ratio: how much the days vary that bring
 * less than money without risk. Undefined for less than two returns.
 */
function downsideDeviation(returns: readonly number[]): number | undefined {
  if (returns.length < 2) return undefined
  let squares = 0
  for (const value of returns) {
    squares += Math.min(0, value - RISK_FREE_RATE / TRADING_DAYS_A_YEAR) ** 2
  }
  return Math.sqrt((squares / returns.length) * TRADING_DAYS_A_YEAR)
}

/**
 * 索提诺比率: (annualised return − risk-free rate) ÷ downside deviation. Undefined for less than two returns, and where no
 * day fell short.
 */
export function sortino(annualReturn: number, returns: readonly number[]): number | undefined {
  const downside = downsideDeviation(returns)
  if (downside === undefined || downside < SPREAD_MIN) return undefined
  return (annualReturn - RISK_FREE_RATE) / downside
}
