import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How long an order still keeps its trade date: `距 15:00 还有 1 小时 12 分`, with seconds in the last
 * hour; the moment itself where it is on a later day; undefined once it has passed. Epoch ms.
 */
export function cutOffText(cutOffMs: number, nowMs: number): string | undefined {
  const leftMs = cutOffMs - nowMs
  if (leftMs <= 0) return undefined
  const [day = '', time = ''] = shanghaiMinute(cutOffMs).split(' ')
  const today = shanghaiDate(nowMs)
  if (day !== today) return `${dayTexts(today).short(day)} ${time} 截止`
  const minutes = Math.floor(leftMs / MINUTE_MS)
  if (leftMs >= HOUR_MS)
    return `距 ${time} 还有 ${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
  const seconds = Math.floor((leftMs % MINUTE_MS) / 1000)
  return minutes > 0
    ? `距 ${time} 还有 ${minutes} 分 ${String(seconds).padStart(2, '0')} 秒`
    : `距 ${time} 还有 ${seconds} 秒`
}
