/** How long the server is waited for when it is asked for the time (SPEC §7 and §9, RU-212, RU-298). */
export const TIME_SYNC_TIMEOUT_MS = 2000
/** A time that was asked for is good so long (SPEC §9, RU-297). */
export const SERVER_TIME_REUSE_MS = 600_000
/** A server further away from the device is not believed (SPEC §5, RU-158). */
const DIFFERENCE_MAX_MS = 3_600_000

/** Text of this many digits or fewer counts seconds. */
const SECONDS_DIGITS_MAX = 11
/** `2026-07-01 10:30:00` or `2026/07/01 10:30`: Shanghai's, like everything the server says. */
const DATE_TEXT = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2}))?$/

function parseDateText(text: string): number {
  const found = DATE_TEXT.exec(text)
  // A text that names its zone, such as `Wed, 01 Jul 2026 02:30:00 GMT`.
  if (!found) return /[A-Z]{2,}|Z$|[+-]\d\d:?\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => part ?? '0')
  const two = (part = '0') => part.padStart(2, '0')
  return Date.parse(
    `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}+08:00`,
  )
}

/** The moment in a server's time text: ms, seconds or a date; undefined for anything else. */
export function parseServerTime(text: string): number | undefined {
  const trimmed = text.trim()
  const isCount = /^\d{9,14}$/.test(trimmed)
  const factor = trimmed.length <= SECONDS_DIGITS_MAX ? 1000 : 1
  const ms = isCount ? Number(trimmed) * factor : parseDateText(trimmed)
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

/** Whether a server's time is believed: at most an hour from the device's (SPEC §5, RU-158). Epoch ms. */
export function isServerTimeNear(serverMs: number, localMs: number): boolean {
  return Math.abs(serverMs - localMs) <= DIFFERENCE_MAX_MS
}
