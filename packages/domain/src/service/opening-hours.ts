import { addDays, shanghaiDate, shanghaiMidnightMs, weekday } from '../calendar/dates.ts'

const MINUTE_MS = 60_000
const DAYS_LOOKED_AT = 60

/** When the people of a brand answer. Times of day in Asia/Shanghai, in minutes from midnight. */
export interface OpeningHours {
  /** By weekday, Monday first: from (included) and until (not included); null: closed all day. */
  week: readonly ({ fromMinute: number; untilMinute: number } | null)[]
  /** YYYY-MM-DD: closed all day, whatever the week says. */
  closedDays: readonly string[]
}

/** The hours of a brand that has said none: nine to nine, every day. */
export const usualHours: OpeningHours = {
  week: Array.from({ length: 7 }, () => ({ fromMinute: 9 * 60, untilMinute: 21 * 60 })),
  closedDays: [],
}

/** From when until when people answer on a date, ms; undefined where they do not. */
export function openingOf(
  { week, closedDays }: OpeningHours,
  date: string,
): { fromMs: number; untilMs: number } | undefined {
  if (closedDays.includes(date)) return undefined
  const hours = week[(weekday(date) + 6) % 7]
  if (!hours) return undefined
  const midnight = shanghaiMidnightMs(date)
  return {
    fromMs: midnight + hours.fromMinute * MINUTE_MS,
    untilMs: midnight + hours.untilMinute * MINUTE_MS,
  }
}

/** Whether people answer at a moment, ms. */
export function isOpenAt(hours: OpeningHours, atMs: number): boolean {
  const opening = openingOf(hours, shanghaiDate(atMs))
  return opening !== undefined && atMs >= opening.fromMs && atMs < opening.untilMs
}

/** When people answer next, ms: now where they do; undefined where they do not within two months. */
export function nextOpeningMs(hours: OpeningHours, atMs: number): number | undefined {
  const today = shanghaiDate(atMs)
  for (let days = 0; days < DAYS_LOOKED_AT; days += 1) {
    const opening = openingOf(hours, addDays(today, days))
    if (opening && atMs < opening.untilMs) return Math.max(atMs, opening.fromMs)
  }
  return undefined
}

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const DAY_NAMES = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** EN-337 `timeText`: `周一至周五 09:00–21:00，周六 10:00–17:00`. Neighbouring days with the same hours are said together. */
export function hoursText({ week }: OpeningHours): string {
  const runs: { from: number; to: number; text: string }[] = []
  DAY_NAMES.forEach((_, day) => {
    const hours = week[day]
    if (!hours) return
    const text = `${clockText(hours.fromMinute)}–${clockText(hours.untilMinute)}`
    const last = runs.at(-1)
    if (last && last.to === day - 1 && last.text === text) last.to = day
    else runs.push({ from: day, to: day, text })
  })
  const [only] = runs
  if (!only) return '暂不提供人工服务'
  if (runs.length === 1 && only.from === 0 && only.to === 6) return `每天 ${only.text}`
  return runs
    .map(({ from, to, text }) =>
      from === to ? `${DAY_NAMES[from]} ${text}` : `${DAY_NAMES[from]}至${DAY_NAMES[to]} ${text}`,
    )
    .join('，')
}
