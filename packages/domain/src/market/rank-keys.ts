import type { MetricPeriod } from '../metrics/metric-period.ts'
import type { RateKey } from '../rates/rate-keys.ts'

/** What funds are ranked by: how much they rose over a period. */
export const RANK_KEYS = [
  'day1_rise_rate',
  'month1_rise_rate',
  'month3_rise_rate',
  'month6_rise_rate',
  'year1_rise_rate',
  'year3_rise_rate',
] as const satisfies readonly RateKey[]
export type RankKey = (typeof RANK_KEYS)[number]

/** The period whose risk is known beside a rise; shorter ones have too few days to say it. */
export function riskPeriod(key: RankKey): MetricPeriod | undefined {
  if (key === 'year1_rise_rate') return 'year1'
  return key === 'year3_rise_rate' ? 'year3' : undefined
}
