import { addMonths } from '../calendar/dates.ts'

const monthsBack = { month1: 1, month3: 3, month6: 6, year1: 12, year3: 36 } as const

/** How far back a curve, or a look at one's own timing, goes; `setup`: as far as there is something. */
export const CURVE_PERIODS = ['month1', 'month3', 'month6', 'year1', 'year3', 'setup'] as const
export type CurvePeriod = (typeof CURVE_PERIODS)[number]

/** Before every fund and every holding. */
const FIRST_DAY = '1900-01-01'

/** The first day of a period that ends on `lastDay`. */
export function startOfPeriod(period: CurvePeriod, lastDay: string): string {
  return period === 'setup' ? FIRST_DAY : addMonths(lastDay, -monthsBack[period])
}
