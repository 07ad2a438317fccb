import { addDays, shanghaiDate, weekday } from '@koi/domain/calendar/dates'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** A date as people say it: `今天 11-20 周五`, `11-23 周一`; with its year where that is another. */
export function dayText(date: string, nowMs: number): string {
  const today = shanghaiDate(nowMs)
  const short = date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date
  const text = `${short} ${WEEKDAYS[weekday(date) - 1] ?? ''}`
  if (date === today) return `今天 ${text}`
  return date === addDays(today, 1) ? `明天 ${text}` : text
}
