import { addDays, addMonths } from '../calendar/dates.ts'
import type { RateKey } from './rate-keys.ts'

/** Where the period of a metric begins, seen from its last day; metrics without one rest on no dividend. */
const starts: Partial<Record<RateKey, (lastDay: string) => string>> = {
  day1_rise_rate: (day) => addDays(day, -1),
  week1_rise_rate: (day) => addDays(day, -7),
  month1_rise_rate: (day) => addMonths(day, -1),
  month3_rise_rate: (day) => addMonths(day, -3),
  month6_rise_rate: (day) => addMonths(day, -6),
  year1_rise_rate: (day) => addMonths(day, -12),
  year1_profit_rate: (day) => addMonths(day, -12),
  year2_rise_rate: (day) => addMonths(day, -24),
  year3_rise_rate: (day) => addMonths(day, -36),
  setup_rise_rate: () => '',
  setup_annual_profit: () => '',
}

/** What a figure says that rests on a day which nobody has explained. */
export const ESTIMATED_MARK = '推算'

/** Whether a metric is 推算: its period holds the newest day whose dividend or split nobody states. */
export function isEstimatedRate(
  key: RateKey,
  lastDay: string | null,
  estimatedDay: string | null,
): boolean {
  const startOf = starts[key]
  return (
    startOf !== undefined &&
    lastDay !== null &&
    estimatedDay !== null &&
    estimatedDay > startOf(lastDay)
  )
}
