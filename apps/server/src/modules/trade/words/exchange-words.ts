import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import { legFigures, targetName } from './leg-words.ts'
import {
  freesShares,
  targetNavText,
  placedStep,
  sentenceOf,
  sharesText,
  yuanText,
  type OrderWords,
  type Sentences,
} from './order-words.ts'
import { priceStep } from './price-step.ts'

const sentences: Sentences = {
  accepted: ({ tradeDate, targetTradeDate }) =>
    `按 ${tradeDate ?? NO_RATE} 的净值转出，${targetTradeDate ?? NO_RATE} 用所得款项买入`,
  moving: (order) =>
    `${yuanText(order.netCents)}正在买入 ${targetName(order)}，${order.targetConfirmDate ?? NO_RATE} 确认份额`,
  confirmed: (order) => `已换购 ${targetName(order)} ${sharesText(order.targetShares)}`,
  cancelled: freesShares.cancelled,
}

/** Out at one day's NAV, and with that money into another fund at a later one's. */
export const exchangeWords: OrderWords = {
  quantity: ({ shares }) => sharesText(shares),
  sentence: (order) => sentenceOf(sentences, order),
  figures: (order) => legFigures(order, '申购费'),
  steps(order: OrderRow) {
    const isConfirmed = order.state === 'confirmed'
    const hasMoved = isConfirmed || order.state === 'moving'
    return [
      placedStep(order, '提交换购', `${sharesText(order.shares)}换购 ${targetName(order)}`),
      priceStep(order, '转出：按当日净值计价', hasMoved ? 'done' : 'now'),
      {
        title: '转出确认，款项买入',
        detail: hasMoved
          ? `${yuanText(order.netCents)}，赎回费 ${yuanText(order.feeCents)}`
          : '按这一天转入基金的净值买入',
        day: order.targetTradeDate ?? '',
        state: isConfirmed ? 'done' : hasMoved ? 'now' : 'next',
      },
      {
        title: '确认转入份额',
        detail: isConfirmed
          ? `${sharesText(order.targetShares)}，净值 ${targetNavText(order)}`
          : '若转入基金暂停申购，款项退回余额',
        day: order.targetConfirmDate ?? '',
        state: isConfirmed ? 'done' : 'next',
      },
    ]
  },
  givesBack: freesShares.givesBack,
}
