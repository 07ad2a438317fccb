import { rateMetric, type RateKey } from '@koi/domain/rates/rate-keys'
import { measuredRateKeys } from './rate-sql.ts'

/**
 * The metrics of a fund's table. A money fund earns income and yearly rates; others rise and fall,
 * and only calm products are put as yearly rates, which would promise too much of lively ones.
 */
export function shownRateKeys(category: string, board: string | null): RateKey[] {
  if (category === 'money') return keysOf(['income', 'annualised'])
  const isCalm = board === 'steady' || board === 'bank'
  const rises: RateKey[] = [...keysOf(['rise']), 'setup_annual_profit']
  if (!isCalm) return rises
  return [...rises, 'year1_profit_rate']
}

function keysOf(kinds: readonly string[]): RateKey[] {
  return measuredRateKeys.filter((key) => kinds.includes(rateMetric(key).kind))
}
