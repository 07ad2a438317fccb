import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'

/** Until when an order can be taken back: `15:00 前`, or `11-24 周二 15:00 前` where that is another day. */
export function cancelUntilText(untilMs: number, nowMs: number): string {
  const [day = '', time = ''] = shanghaiMinute(untilMs).split(' ')
  const today = shanghaiDate(nowMs)
  return day === today ? `${time} 前` : `${dayTexts(today).near(day)} ${time} 前`
}
