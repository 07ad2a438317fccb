import { DAY_MS } from '../calendar/dates.ts'

/** How long a strike counts, days. */
const STRIKE_DAYS = 90

/** Days without writing that a strike brings, by how many count with it: the first one only a day, the fourth and all behind it thirty. */
const SUSPENSION_DAYS = [1, 3, 7, 30] as const

/** What a new strike brings somebody who has so many already. Ends in epoch ms. */
export function strikeTerms(strikesBefore: number, nowMs: number) {
  const days = SUSPENSION_DAYS[Math.min(strikesBefore, SUSPENSION_DAYS.length - 1)] ?? 1
  return { suspendedUntilMs: nowMs + days * DAY_MS, expiresMs: nowMs + STRIKE_DAYS * DAY_MS, days }
}

/** How long a warning is remembered; it limits nothing. */
export const warningExpiresMs = (nowMs: number): number => nowMs + STRIKE_DAYS * DAY_MS
