import { shanghaiDate, weekday } from '@koi/domain/calendar/dates'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** A date as the pages of holdings say it: `11-23`, with its year where that is another. */
export function shortDay(date: string, nowMs?: number): string {
  const isThisYear = nowMs !== undefined && date.startsWith(shanghaiDate(nowMs).slice(0, 4))
  return nowMs === undefined || isThisYear ? date.slice(5) : date
}

/** The same with its weekday: `11-23 周一`. */
export function dayWithWeekday(date: string, nowMs?: number): string {
  return `${shortDay(date, nowMs)} ${WEEKDAYS[weekday(date) - 1] ?? ''}`
}
