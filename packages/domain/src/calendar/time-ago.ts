import { DAY_MS, shanghaiMinute } from './dates.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How long ago a moment was, both in epoch ms: 1分钟内, minutes, hours, and after a day the date and
 * minute in Shanghai. A moment in the future counts as 1分钟内 (SPEC §9, decision A-37).
 */
export function timeAgo(atMs: number, nowMs: number): string {
  const agoMs = nowMs - atMs
  if (agoMs < MINUTE_MS) return '1分钟内'
  if (agoMs < HOUR_MS) return `${Math.floor(agoMs / MINUTE_MS)}分钟前`
  if (agoMs < DAY_MS) return `${Math.floor(agoMs / HOUR_MS)}小时前`
  return shanghaiMinute(atMs)
}
