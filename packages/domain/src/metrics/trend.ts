import { addDays, addMonths, daysBetween } from '../calendar/dates.ts'
import { type IndexPoint, lastIndexOnOrBefore } from './index-point.ts'

const TREND_POINTS = 24
const TREND_MONTHS = 12

/**
 * The way of the total return over the last year, or since a younger fund began: 24 places at equal distances in time, each
 * the nearest earlier value, in basis points (0.01 %) since the first. Undefined for less than 24 values.
 */
export function trend(points: readonly IndexPoint[]): number[] | undefined {
  const last = points.at(-1)
  if (!last) return undefined
  const start = Math.max(0, lastIndexOnOrBefore(points, addMonths(last.date, -TREND_MONTHS)))
  const first = points[start]
  if (!first || points.length - start < TREND_POINTS) return undefined
  const days = daysBetween(first.date, last.date)
  return Array.from({ length: TREND_POINTS }, (_, place) => {
    const date = addDays(first.date, Math.round((days * place) / (TREND_POINTS - 1)))
    const index = points[lastIndexOnOrBefore(points, date)]?.index ?? first.index
    return Math.round((index / first.index - 1) * 10_000) || 0
  })
}
