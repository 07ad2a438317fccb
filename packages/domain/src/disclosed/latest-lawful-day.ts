import type { TradingCalendar } from '../calendar/trading-calendar.ts'

const WORKING_DAYS = 15

/** The last day on which the report of a quarter may be published: 15 working days after its end. */
export const latestLawfulDay = (
  reportDay: string,
  calendar: Pick<TradingCalendar, 'plus'>,
): string => calendar.plus(reportDay, WORKING_DAYS)
