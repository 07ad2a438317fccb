import { addDays } from '@koi/domain/calendar/dates'

/** Quarter ends may be valued a few days off, as on Saturday 2007-12-29 or Monday 2023-01-02. */
const NEAR_DAYS = 3
const quarterEnds = ['03-31', '06-30', '09-30', '12-31']

function isNearQuarterEnd(day: string): boolean {
  return Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, at) => addDays(day, at - NEAR_DAYS)).some(
    (near) => quarterEnds.includes(near.slice(5)),
  )
}

/**
 * Why a value of a day without trading is refused, or undefined when it is one. Funds publish values of
 * Sundays such as 2024-06-30 for their reports. Such a value is kept for curves, but no order ever
 * settles at it: orders ask for the value of their trade date, and that is a trading day.
 */
export function valuationProblem(day: string, dayOfWeek: number): string | undefined {
  if (isNearQuarterEnd(day)) return undefined
  return `${day} is no trading day${dayOfWeek > 5 ? ' but a weekend' : ''}`
}
