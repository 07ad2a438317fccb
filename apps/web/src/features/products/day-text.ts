import { weekday } from '@koi/domain/calendar/dates'

const WEEKDAYS = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** Month and day of a date: `11-19`; empty for no date. */
export function shortDay(day: string): string {
  return day.slice(5)
}

/** A date as people speak of it: `11-20 周五`. */
export function dayWithWeekday(day: string): string {
  return `${shortDay(day)} ${WEEKDAYS[weekday(day)]}`
}
