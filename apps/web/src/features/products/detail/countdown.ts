import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** Time of day of a moment in Shanghai: `15:00`. */
export function clockText(atMs: number): string {
  return shanghaiMinute(atMs).slice(11)
}

/**
 * How long an order placed now still has, both in epoch ms: `距 15:00 还有 1 小时 12 分` on the day
 * itself, `11-23 周一 15:00 截止` before it, `已过 15:00` after it (PRODUCT 3).
 */
export function countdownText(cutOffMs: number, nowMs: number): string {
  const clock = clockText(cutOffMs)
  if (nowMs >= cutOffMs) return `已过 ${clock}`
  const day = shanghaiDate(cutOffMs)
  const today = shanghaiDate(nowMs)
  if (day !== today) return `${dayTexts(today).weekday(day)} ${clock} 截止`
  // The last minute counts as one: a countdown must not promise less time than there is, nor none.
  const minutes = Math.ceil((cutOffMs - nowMs) / MINUTE_MS)
  const hours = Math.floor(minutes / HOUR_MINUTES)
  const rest = minutes % HOUR_MINUTES
  const parts = [hours > 0 && `${hours} 小时`, (rest > 0 || hours === 0) && `${rest} 分`]
  return `距 ${clock} 还有 ${parts.filter((part) => part !== false).join(' ')}`
}

/**
 * Business time now: the server's time of the answer, and what the device has counted since it came.
 * Only differences of the device's clock are used, so that a wrong clock does no harm (SPEC §5).
 */
export function businessNow(
  answer: { nowMs: number; receivedMs: number },
  deviceNowMs: number | undefined,
): number {
  if (deviceNowMs === undefined) return answer.nowMs
  return answer.nowMs + Math.max(0, deviceNowMs - answer.receivedMs)
}
