import type { OrderDays } from '@koi/contracts/calls/products'
import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { clockText } from './countdown.ts'

export interface DayRow {
  day: string
  /** With 今天 or 明天 before it, and its year where that is another. */
  title: string
  detail: string
}

/** What of a product changes the days of an order. */
export interface OrderKind {
  /** One share is one yuan: no price has to be waited for (MONEY 1.5). */
  isMoneyFund: boolean
  /** Sold on days of its period, which the page of the order names. */
  hasPeriods: boolean
}

const PLAIN: OrderKind = { isMoneyFund: false, hasPeriods: false }

/** What happens on which day to an order placed now; events of one day share its row. */
export function timelineRows(days: OrderDays, kind = PLAIN): DayRow[] {
  const today = shanghaiDate(days.nowMs)
  const events: [day: string, text: string][] = [[days.tradeDate, paymentText(days, today, kind)]]
  if (!kind.isMoneyFund && days.navPublishDate !== days.tradeDate)
    events.push([days.navPublishDate, '公布成交净值'])
  events.push([days.confirmDate, '确认份额'])
  events.push([days.firstProfitDate, '开始计算收益'])
  if (!kind.hasPeriods) events.push([days.redeemableDate, '可以卖出'])
  const byDay = new Map<string, string[]>()
  for (const [day, text] of events) byDay.set(day, [...(byDay.get(day) ?? []), text])
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, texts]) => ({
      day,
      title: dayTexts(today).near(day),
      detail: texts.join('，'),
    }))
}

/** The price is not known yet, and the text must not sound as if it were (MONEY 1.1). */
function paymentText(
  { cutOffMs, tradeDate, navPublishDate }: OrderDays,
  today: string,
  { isMoneyFund }: OrderKind,
): string {
  const clock = clockText(cutOffMs)
  if (isMoneyFund)
    return `${tradeDate === today ? '' : '现在到这天 '}${clock} 前付款，按每份 1.0000 元成交`
  const evening = navPublishDate === tradeDate ? '（晚上公布）' : ''
  return tradeDate === today
    ? `${clock} 前付款，按今天的净值成交${evening}`
    : `现在到这天 ${clock} 前付款，都按这天的净值成交${evening}`
}
