import { shanghaiSecond } from '@koi/domain/calendar/dates'
import type { ResponseOf } from '@koi/contracts/call'
import type { goldCalls } from '@koi/contracts/calls/gold'
import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import { cents } from '@koi/domain/money/cents'
import { mulDiv } from '@koi/domain/money/rounding'

export type GoldPrice = ResponseOf<typeof goldCalls.queryGoldRealTimePrice>

/** `10:00:05` of a moment in epoch ms. */
export const secondText = (atMs: number): string => shanghaiSecond(atMs).slice(11)

/** When the price was given: the time alone where that was today. */
export function momentText({
  priceMs: at,
  nowMs: now,
}: Pick<GoldPrice, 'priceMs' | 'nowMs'>): string {
  const today = shanghaiDate(now)
  const day = shanghaiDate(at)
  return day === today ? secondText(at) : `${dayTexts(today).short(day)} ${secondText(at)}`
}

/** How far the price moved since the close before: `+2.35` yuan and `+0.33%`, with the sign for its colour. */
export function changeOf({ price, basePrice: base }: Pick<GoldPrice, 'price' | 'basePrice'>) {
  const change = price - base
  const sign = change > 0 ? '+' : change < 0 ? '-' : ''
  const ppm = base === 0 ? 0 : Math.abs(mulDiv(change, 10_000, base, 'half-up'))
  return {
    yuan: `${sign}${formatCents(cents(Math.abs(change)))}`,
    percent: `${sign}${formatCents(cents(ppm))}%`,
    tone: change > 0 ? ('up' as const) : change < 0 ? ('down' as const) : ('flat' as const),
  }
}

/** Whether quotes are given, in one sentence: until when, or from when. */
export function sessionText(price: GoldPrice): string {
  if (price.isOpen) {
    const until =
      price.closesMs === null ? '' : `，${shanghaiMinute(price.closesMs).slice(11)} 收盘`
    return `${price.sessionName}交易中${until}`
  }
  if (price.nextOpenMs === null) return '休市中，开盘时间还未公布，请稍后再来看'
  const today = shanghaiDate(price.nowMs)
  const isToday = shanghaiDate(price.nextOpenMs) === today
  const next = shanghaiMinute(price.nextOpenMs)
  return `休市中，${isToday ? next.slice(11) : dayTexts(today).minute(next)} ${price.nextSessionName}开盘`
}
