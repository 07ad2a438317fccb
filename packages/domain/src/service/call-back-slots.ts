import { addDays, shanghaiDate } from '../calendar/dates.ts'
import { openingOf, type OpeningHours } from './opening-hours.ts'

/** A slot is half an hour. */
export const SLOT_MS = 30 * 60 * 1000
/** So long after its half hour a call that nobody made counts as missed, ms: the desk may be on the phone yet. */
const LATE_MS = 60 * 60 * 1000
/** From so long after the beginning of its half hour on it is missed, ms. */
export const MISSED_AFTER_MS = SLOT_MS + LATE_MS
/** Days ahead for which a call can be asked for. */
const SLOT_DAYS = 3
/** A slot is asked for so long before it, at least. */
const NOTICE_MS = 30 * 60 * 1000

/** The beginnings of the half hours, ms, for which a call can be asked for now: whole ones within opening hours, of today and the days after it. */
export function callBackSlots(hours: OpeningHours, nowMs: number): number[] {
  const today = shanghaiDate(nowMs)
  return Array.from({ length: SLOT_DAYS }, (_, days) => openingOf(hours, addDays(today, days)))
    .flatMap((opening) => {
      if (!opening) return []
      const count = Math.max(0, Math.floor((opening.untilMs - opening.fromMs) / SLOT_MS))
      return Array.from({ length: count }, (_, nth) => opening.fromMs + nth * SLOT_MS)
    })
    .filter((slotMs) => slotMs >= nowMs + NOTICE_MS)
}
