import { isIsoDate } from '@koi/domain/calendar/dates'
import { MarketProblem } from './market-problem.ts'

/** A date that an operator typed. */
export function dayOf(text: string): string {
  if (!isIsoDate(text)) throw new MarketProblem(`${text} is no date, such as 2026-09-21`)
  return text
}
