import { cents, type Cents } from '@koi/domain/money/cents'
import { addDays, addMonths } from '@koi/domain/calendar/dates'
import type { MonthRow } from './statement-store.ts'

/** A month whose figures add up: opening + in − out − dividend + profit = closing, cents. */
export interface MonthFigures extends MonthRow {
  openingCents: Cents
  closingCents: Cents
}

export const firstDayOfMonth = (month: string): string => `${month}-01`

export const lastDayOfMonth = (month: string): string =>
  addDays(addMonths(firstDayOfMonth(month), 1), -1)

/** Whether anything may still come to a month, and what came to it after it was over. */
export interface MonthState {
  isComplete: boolean
  /** The day a correction of a NAV last changed the figures of the month when it was over; empty where none did. */
  correctedOn: string
}

/** Every month from the first to the last, those without a movement too; oldest first. */
export function monthsBetween(
  rows: readonly MonthRow[],
  firstMonth: string,
  lastMonth: string,
): MonthFigures[] {
  const byMonth = new Map(rows.map((row) => [row.month, row]))
  const figures: MonthFigures[] = []
  let openingCents = cents(0)
  for (let month = firstMonth; month <= lastMonth; month = nextMonth(month)) {
    const row = byMonth.get(month) ?? { ...NOTHING, month }
    const closingCents = cents(
      openingCents + row.inCents - row.outCents - row.dividendCents + row.profitCents,
    )
    figures.push({ ...row, openingCents, closingCents })
    openingCents = closingCents
  }
  return figures
}

const NOTHING = {
  inCents: cents(0),
  outCents: cents(0),
  dividendCents: cents(0),
  profitCents: cents(0),
}

const nextMonth = (month: string) => addMonths(firstDayOfMonth(month), 1).slice(0, 7)
