import { addDays, weekday } from './dates.ts'

/**
 * Monday to Friday from one date to another, both inclusive, without the given closed days: the
 * shortest true way to write down an exchange's trading days, as it never trades at weekends.
 */
export function weekdaysExcept(from: string, to: string, closedDays: readonly string[]): string[] {
  const closed = new Set(closedDays)
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (weekday(day) <= 5 && !closed.has(day)) days.push(day)
  }
  return days
}
