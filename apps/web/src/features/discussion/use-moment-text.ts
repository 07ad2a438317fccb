import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { timeAgo } from '@koi/domain/calendar/time-ago'
import { DAY_MS } from '@koi/domain/calendar/dates'
import { useDayTexts } from '#session/today.ts'
import { useBusinessNow } from '#session/use-session.ts'

const MINUTE_MS = 60_000

/** How long ago something was written; its day and minute after a day, and while no clock is here. */
export function useMomentText(): (atMs: number) => string {
  const days = useDayTexts()
  const nowMs = useBusinessNow(MINUTE_MS)
  return (atMs) =>
    nowMs === undefined || nowMs - atMs >= DAY_MS
      ? days.minute(shanghaiMinute(atMs))
      : timeAgo(atMs, nowMs)
}
