import { addDays, daysBetween, weekday } from './dates.ts'
import { weekdayName } from './weekday-name.ts'

/** A week ahead a weekday says which one is meant. */
const WEEKDAY_MAX = 6

/** A day to come as a small tile says it: 今天, 明天, 周一 or 12月 over its number. Dates are `YYYY-MM-DD`. */
export function dateTile(day: string, today: string | undefined): { over: string; number: string } {
  return { over: overOf(day, today), number: String(Number(day.slice(8))) }
}

function overOf(day: string, today: string | undefined): string {
  if (today === undefined) return monthOf(day)
  if (day === today) return '今天'
  if (day === addDays(today, 1)) return '明天'
  const ahead = daysBetween(today, day)
  return ahead > 0 && ahead <= WEEKDAY_MAX ? weekdayName(weekday(day)) : monthOf(day)
}

const monthOf = (day: string) => `${Number(day.slice(5, 7))}月`
