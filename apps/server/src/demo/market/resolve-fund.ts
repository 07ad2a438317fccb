import { addDays } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { FundSpec } from './fund-spec.ts'
import { issueTerms, periodicSetUp, periodicTerms, type SaleTerms } from './sale-terms.ts'

/** A fund of the catalogue on the calendar of a demo that starts on a business date. */
export interface ResolvedFund {
  spec: FundSpec
  /** The first day with a value; undefined while the fund is being raised. */
  setUpDate: string | undefined
  lastDay: string | undefined
  terms: SaleTerms | undefined
}

/** A fund is at least so old when the demo starts, also if the demo starts before its own year. */
const AGE_DAYS_MIN = 60
const ENDED_DAYS_MIN = 20

function setUpOf(
  { window, setUpDate }: FundSpec,
  businessDay: string,
  calendar: TradingCalendar,
): string | undefined {
  if (window?.kind === 'issue') return undefined
  // Backwards, so that a window that should be open has not still to begin.
  if (window?.kind === 'periodic') return calendar.onOrBefore(periodicSetUp(window, businessDay))
  const latest = addDays(businessDay, -AGE_DAYS_MIN)
  return calendar.onOrAfter(setUpDate < latest ? setUpDate : latest)
}

function termsOf(
  { window, cutOffMinute }: FundSpec,
  setUpDate: string | undefined,
  businessDay: string,
  calendar: TradingCalendar,
): SaleTerms | undefined {
  if (window?.kind === 'issue') return issueTerms(window, businessDay, calendar)
  if (window?.kind !== 'periodic' || setUpDate === undefined) return undefined
  return periodicTerms(window, setUpDate, businessDay, calendar, cutOffMinute)
}

/** Places a fund of the catalogue in time. */
export function resolveFund(
  spec: FundSpec,
  businessDay: string,
  calendar: TradingCalendar,
): ResolvedFund {
  const setUpDate = setUpOf(spec, businessDay, calendar)
  const latestEnd = addDays(businessDay, -ENDED_DAYS_MIN)
  return {
    spec,
    setUpDate,
    lastDay: spec.lastDay !== undefined && spec.lastDay > latestEnd ? latestEnd : spec.lastDay,
    terms: termsOf(spec, setUpDate, businessDay, calendar),
  }
}
