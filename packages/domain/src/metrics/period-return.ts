import { addDays, addMonths, daysBetween } from '../calendar/dates.ts'
import { type IndexPoint, lastIndexOnOrBefore, scaledRate } from './index-point.ts'

/**
 * Where a period begins, seen from its last day: the same day back (MONEY 1.9). A reference, like all of this file: metrics
 * and curves are SQL, which is compared with it.
 */
const periodStarts = {
  week1: (end: string) => addDays(end, -7),
  month1: (end: string) => addMonths(end, -1),
  month3: (end: string) => addMonths(end, -3),
  month6: (end: string) => addMonths(end, -6),
  year1: (end: string) => addMonths(end, -12),
  year2: (end: string) => addMonths(end, -24),
  year3: (end: string) => addMonths(end, -36),
} as const satisfies Record<string, (end: string) => string>

/** `day1` is the step from the NAV before, `setup` the whole history. */
export type ReturnPeriod = 'day1' | keyof typeof periodStarts | 'setup'

/**
 * The return over a period up to the last point on or before a date, in ×10^4 of a percent. Without a
 * point on the first day the nearest earlier one counts; undefined where the history is too short
 * (MONEY 1.9). The points are ordered by date.
 */
export function periodReturn(
  points: readonly IndexPoint[],
  endDate: string,
  period: ReturnPeriod,
): number | undefined {
  const endIndex = lastIndexOnOrBefore(points, endDate)
  const end = points[endIndex]
  const start = end && points[startIndexOf(points, endIndex, end, period)]
  return start && scaledRate(end.index / start.index - 1)
}

/**
 * The yearly return since the first point up to the last on or before a date, compounded over 365
 * days, in ×10^4 of a percent; undefined before a year has passed: a loss of weeks is not one of a year. Of money funds,
 * whose income is steady, from the first day on.
 */
export function annualisedReturn(
  points: readonly IndexPoint[],
  endDate: string,
  isMoneyFund = false,
): number | undefined {
  const start = points[0]
  const end = points[lastIndexOnOrBefore(points, endDate)]
  if (!start || !end || start.date === end.date) return undefined
  if (!isMoneyFund && end.date < addMonths(start.date, 12)) return undefined
  return scaledRate(yearlyRate(end.index / start.index, daysBetween(start.date, end.date)))
}

/** 年化收益率: a growth (end ÷ start) over natural days as the yearly rate that compounds to it, as a ratio. */
export const yearlyRate = (growth: number, days: number): number => growth ** (365 / days) - 1

function startIndexOf(
  points: readonly IndexPoint[],
  endIndex: number,
  end: IndexPoint,
  period: ReturnPeriod,
): number {
  if (period === 'day1') return endIndex - 1
  if (period === 'setup') return 0
  return lastIndexOnOrBefore(points, periodStarts[period](end.date))
}
