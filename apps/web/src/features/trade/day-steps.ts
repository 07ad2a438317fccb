import { dayTexts } from '@koi/domain/calendar/day-texts'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import type { BuyWords } from './buy-words.ts'
import type { OrderDays } from '@koi/contracts/calls/products'

export interface DayStep {
  key: string
  title: string
  detail: string
}

/** The days of a buy paid before the cut-off: its price, its shares, its first profit, its way out. */
export function daySteps(
  order: OrderDays,
  {
    leave,
    hasFixedPrice,
    isWallet = false,
  }: Pick<BuyWords, 'leave' | 'hasFixedPrice'> & Partial<Pick<BuyWords, 'isWallet'>>,
): DayStep[] {
  const { nowMs, tradeDate, confirmDate, firstProfitDate, redeemableDate } = order
  const days = dayTexts(shanghaiDate(nowMs))
  const isSameProfit = firstProfitDate === confirmDate
  const steps = [
    {
      day: tradeDate,
      detail: isWallet ? `${cutOffTime(order)} 前转入` : priceText(order, hasFixedPrice),
    },
    {
      day: confirmDate,
      detail:
        isWallet && isSameProfit
          ? '开始有收益'
          : isSameProfit
            ? '确认份额，开始计算收益'
            : '确认份额',
    },
    ...(isSameProfit ? [] : [{ day: firstProfitDate, detail: '开始有收益' }]),
    { day: redeemableDate, detail: `可以${leave}` },
  ]
  return steps.map(({ day, detail }) => ({ key: detail, title: days.near(day), detail }))
}

/** `15:00` */
const cutOffTime = ({ cutOffMs }: Pick<OrderDays, 'cutOffMs'>) => shanghaiMinute(cutOffMs).slice(11)

/** The price is not known when the order is placed, and the page says when it will be (MONEY 1.1). */
function priceText(
  { nowMs, cutOffMs, tradeDate, navPublishDate }: OrderDays,
  hasFixedPrice: boolean,
): string {
  const time = cutOffTime({ cutOffMs })
  if (hasFixedPrice) return `${time} 前付款，按每份 1.0000 元成交`
  const today = shanghaiDate(nowMs)
  const isToday = tradeDate === today
  const published =
    navPublishDate === tradeDate ? '晚上公布' : `${dayTexts(today).short(navPublishDate)} 公布`
  return `${time} 前付款，按${isToday ? '今天' : '当天'}的净值成交（${published}）`
}
