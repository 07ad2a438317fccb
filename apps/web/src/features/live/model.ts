import type { RequestOf, ResponseOf } from '@koi/contracts/call'
import type { liveCalls } from '@koi/contracts/calls/live'
import { CallFailed } from '@koi/contracts/client'
import { liveRefusals } from '@koi/contracts/codes/live-refusals'
import { DAY_MS, HOUR_MS, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { LiveState } from '@koi/domain/live/live-words'

export type Room = ResponseOf<typeof liveCalls.queryLive>
export type RoomCard = ResponseOf<typeof liveCalls.queryLives>['rooms'][number]
export type OwnRoomCard = ResponseOf<typeof liveCalls.queryMyLives>['rooms'][number]
export type SaveRoom = RequestOf<typeof liveCalls.saveLive>

const hasCode = (error: Error | null, { code }: { code: number }) =>
  error instanceof CallFailed && error.retcode === String(code)

/** What is named is not there, or no longer, or not for whoever asks. */
export const isUnknown = (error: Error | null) => hasCode(error, liveRefusals.liveUnknown)

const MINUTE_MS = 60_000

/** How long until something begins, in its two largest units: `2 天 3 小时`, `12 分 05 秒`. */
export function untilText(ms: number): string {
  const left = Math.max(0, ms)
  const days = Math.floor(left / DAY_MS)
  const hours = Math.floor((left % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  const seconds = Math.floor((left % MINUTE_MS) / 1000)
  if (days > 0) return `${days} 天 ${hours} 小时`
  if (hours > 0) return `${hours} 小时 ${minutes} 分`
  return `${minutes} 分 ${String(seconds).padStart(2, '0')} 秒`
}

/** A date and a time of Shanghai as fields have them, epoch ms; 0 where one is missing or is none. */
export function plannedOf(day: string, time: string): number {
  const [, hours, minutes] = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(time) ?? []
  if (hours === undefined || minutes === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return 0
  return shanghaiMidnightMs(day) + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
}

/** Where a room stands, in a word. */
export const stateTexts: Readonly<Record<LiveState, string>> = {
  draft: '草稿',
  coming: '预告中',
  living: '直播中',
  ended: '已结束',
  cancelled: '已取消',
  missed: '未开播',
}
