import { addMonths } from '../calendar/dates.ts'
import { type IndexPoint, lastIndexOnOrBefore } from './index-point.ts'

/** Periods that figures of risk are worked out for: they end with the newest value. */
export const METRIC_PERIODS = ['year1', 'year2', 'year3'] as const
export type MetricPeriod = (typeof METRIC_PERIODS)[number]

/** The months of each period. */
export const METRIC_MONTHS = {
  year1: 12,
  year2: 24,
  year3: 36,
} as const satisfies Record<MetricPeriod, number>

/** Daily returns in a month of a fund that is valued on most trading days; there are about 20. */
const RETURNS_A_MONTH_MIN = 16

/**
 * The points of a period that ends with the last one, from the same day back or the nearest earlier value on. Undefined
 * where the history does not reach so far.
 */
export function pointsOfPeriod(
  points: readonly IndexPoint[],
  period: MetricPeriod,
): readonly IndexPoint[] | undefined {
  const last = points.at(-1)
  if (!last) return undefined
  const start = lastIndexOnOrBefore(points, addMonths(last.date, -METRIC_MONTHS[period]))
  return start < 0 ? undefined : points.slice(start)
}

/** So many daily returns say how much they vary: fewer are those of weeks, which vary otherwise. */
export const returnsNeeded = (period: MetricPeriod) => RETURNS_A_MONTH_MIN * METRIC_MONTHS[period]

export const hasEnoughReturns = (count: number, period: MetricPeriod) =>
  count >= returnsNeeded(period)
