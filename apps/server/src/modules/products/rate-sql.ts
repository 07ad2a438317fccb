import type { RateKey } from '@koi/domain/rates/rate-keys'

/**
 * A rise over so many months as a yearly rate, over the true days of those months (A-01): of money funds alone, whose
 * income is steady. −1.12 % in a month is not −13.15 % in a year.
 */
const yearly = (column: string, months: number) =>
  `case when f.category = 'money' then divide_half_up(m.${column} * 365::numeric, (m.day - (m.day - interval '${months} months')::date)::numeric) end`

/** How a metric is read from `fund_metric m`: whole numbers ×10^4 of a percent, income ×10^4 yuan. */
const expressions = {
  day1_profit_rate: 'm.income',
  day7_profit_rate: 'm.seven_day_rate',
  month1_profit_rate: yearly('month1', 1),
  month3_profit_rate: yearly('month3', 3),
  month6_profit_rate: yearly('month6', 6),
  year1_profit_rate: 'm.year1',
  setup_annual_profit: 'm.setup_annual',
  day1_rise_rate: 'm.day1',
  week1_rise_rate: 'm.week1',
  month1_rise_rate: 'm.month1',
  month3_rise_rate: 'm.month3',
  month6_rise_rate: 'm.month6',
  year1_rise_rate: 'm.year1',
  year2_rise_rate: 'm.year2',
  year3_rise_rate: 'm.year3',
  setup_rise_rate: 'm.setup',
} as const satisfies Partial<Record<RateKey, string>>

export type MeasuredRateKey = keyof typeof expressions

/** The metrics that are worked out from published values. */
export const measuredRateKeys = Object.keys(expressions).filter((key): key is MeasuredRateKey =>
  Object.hasOwn(expressions, key),
)

/** SQL for the value of the metric that `key`, an SQL expression, names; null for an unknown name. */
export function rateByKey(key: string): string {
  const cases = measuredRateKeys.map((name) => `when '${name}' then (${expressions[name]})::bigint`)
  return `case ${key} ${cases.join(' ')} end`
}

/** SQL for all metrics as one JSON object by wire key. */
export const allRates = `jsonb_build_object(${measuredRateKeys
  .map((name) => `'${name}', ${expressions[name]}`)
  .join(', ')})`
