import { addDays, shanghaiDate, shanghaiMidnightMs, weekday } from '../calendar/dates.ts'
import type { TradingCalendar } from '../calendar/trading-calendar.ts'

/** How often a report is made: on every trading day, or on one of a week. */
export const REPORT_RHYTHMS = ['daily', 'weekly'] as const
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number]

/** Times of day that a page offers, minutes after midnight of Shanghai: before the market, after its close, after NAVs. */
export const REPORT_MINUTES = [510, 930, 1260] as const

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
/** By then the NAVs of a trading day are published (SPEC §6), minutes after midnight of Shanghai. */
const PUBLISHED_MINUTE = 1_260

/** When a report is wanted. */
export interface ReportSchedule {
  rhythm: ReportRhythm
  /** 1 Monday … 5 Friday; of a weekly report. Where that day does not trade it is the next one that does. */
  weekday: number
  /** Minutes after midnight of Shanghai, 0 to 1439. */
  minute: number
}

/** Minutes after midnight as `HH:MM`. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** `HH:MM` as minutes after midnight; undefined for what is no time of day. */
export function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && minute < DAY_MINUTES ? minute : undefined
}

/** The trading days on which a weekly report is made: of each week the one at or after its weekday. */
function dueDay(schedule: ReportSchedule, from: string, calendar: TradingCalendar): string {
  if (schedule.rhythm === 'daily') return calendar.onOrAfter(from)
  // A week before: its day may have been put off to `from`.
  for (let day = addDays(from, -7); ; day = addDays(day, 1)) {
    if (weekday(day) !== schedule.weekday) continue
    const due = calendar.onOrAfter(day)
    if (due >= from) return due
  }
}

/** The first moment after another at which a report is due, epoch ms; on trading days of Shanghai alone. */
export function nextReportMs(
  schedule: ReportSchedule,
  afterMs: number,
  calendar: TradingCalendar,
): number {
  const momentOf = (day: string) => shanghaiMidnightMs(day) + schedule.minute * MINUTE_MS
  const today = shanghaiDate(afterMs)
  const first = momentOf(dueDay(schedule, today, calendar))
  return first > afterMs ? first : momentOf(dueDay(schedule, addDays(today, 1), calendar))
}

/** The newest trading day whose NAVs and closes are published at a moment, `YYYY-MM-DD`. */
function publishedDay(nowMs: number, calendar: TradingCalendar): string {
  const today = shanghaiDate(nowMs)
  const isPublished = nowMs >= shanghaiMidnightMs(today) + PUBLISHED_MINUTE * MINUTE_MS
  return isPublished ? calendar.onOrBefore(today) : calendar.previous(today)
}

/** 数据已过期: newer data than that of a day has been published since. A report of no day has none. */
export const isReportOld = (day: string, nowMs: number, calendar: TradingCalendar): boolean =>
  day !== '' && day < publishedDay(nowMs, calendar)
