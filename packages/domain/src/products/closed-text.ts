import { dayTexts } from '../calendar/day-texts.ts'
import { shanghaiDate, shanghaiMinute } from '../calendar/dates.ts'
import type { BuyStatus } from './buy-status.ts'

/** What is said of the moment at which a product can be bought again, by the state that waits for one. */
const openings: { readonly [status in BuyStatus]?: (start: string) => string } = {
  2: (start) => `${start} 开始`,
  4: (start) => `${start} 开放`,
  9: (start) => `下一时段 ${start} 开始`,
}

/** Why a product is closed, and from when it will not be, where that is known. Moments in epoch ms. */
export function closedText(
  reason: string,
  status: BuyStatus,
  { opensMs, nowMs }: { opensMs: number | undefined; nowMs: number },
): string {
  const opening = openings[status]
  if (reason === '' || opening === undefined || opensMs === undefined) return reason
  return `${reason}，${opening(dayTexts(shanghaiDate(nowMs)).minute(shanghaiMinute(opensMs)))}`
}
