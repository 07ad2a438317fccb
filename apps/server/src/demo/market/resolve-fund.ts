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

function setUpOf(spec: FundSpec, businessDay: string): string | undefined {
  if (spec.window?.kind === 'issue') return undefined
  const wanted =
    spec.window?.kind === 'periodic' ? periodicSetUp(spec.window, businessDay) : spec.setUpDate
  const latest = addDays(businessDay, -AGE_DAYS_MIN)
  return wanted < latest ? wanted : latest
}

function termsOf(
  { window }: FundSpec,
  setUpDate: string | undefined,
  businessDay: string,
  calendar: TradingCalendar,
): SaleTerms | undefined {
  if (window?.kind === 'issue') return issueTerms(window, businessDay)
  if (window?.kind !== 'periodic' || setUpDate === undefined) return undefined
  return periodicTerms(window, setUpDate, businessDay, calendar)
}

/** Places a fund of the catalogue in time. */
export function resolveFund(
  spec: FundSpec,
  businessDay: string,
  calendar: TradingCalendar,
): ResolvedFund {
  const wanted = setUpOf(spec, businessDay)
  const latestEnd = addDays(businessDay, -ENDED_DAYS_MIN)
  return {
    spec,
    setUpDate: wanted === undefined ? undefined : calendar.onOrAfter(wanted),
    lastDay: spec.lastDay !== undefined && spec.lastDay > latestEnd ? latestEnd : spec.lastDay,
    // The anniversary counts from the day agreed, not from the trading day it fell on.
    terms: termsOf(spec, wanted, businessDay, calendar),
  }
}
