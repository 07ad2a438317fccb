import { weekdayName } from './weekday-name.ts'
import { addDays, shanghaiMinute, weekday } from './dates.ts'

/** Dates as people read them. Dates are `YYYY-MM-DD`; an empty one stays empty. */
export interface DayTexts {
  /** `11-23`, or `2029-12-03` where that is another year than today's. */
  short: (date: string) => string
  /** `11-23 周一`, or `2029-12-03 周一`. */
  weekday: (date: string) => string
  /** The same, with 今天 or 明天 before it. */
  near: (date: string) => string
  /** Of a moment `2026-12-05 15:00:00`: `12-05 15:00`, or `2027-01-05 15:00`. */
  minute: (moment: string) => string
  /** The same of a moment in epoch ms, in Shanghai. */
  moment: (atMs: number) => string
}

/**
 * The one place that leaves a year out: only where it is the year of `today`. Where today is not known,
 * every date says its year.
 */
export function dayTexts(today: string | undefined): DayTexts {
  const year = today?.slice(0, 4)
  const short = (date: string) => (date.slice(0, 4) === year ? date.slice(5) : date)
  const withWeekday = (date: string) =>
    date === '' ? '' : `${short(date)} ${weekdayName(weekday(date))}`
  return {
    short,
    weekday: withWeekday,
    near: (date) => {
      if (date === today) return `今天 ${withWeekday(date)}`
      const isTomorrow = today !== undefined && date === addDays(today, 1)
      return isTomorrow ? `明天 ${withWeekday(date)}` : withWeekday(date)
    },
    minute: (moment) => short(moment.slice(0, 16)),
    moment: (atMs) => short(shanghaiMinute(atMs)),
  }
}
