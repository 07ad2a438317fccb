import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import { legFigures, targetName } from './leg-words.ts'
import {
  freesShares,
  placedStep,
  sentenceOf,
  sharesText,
  yuanText,
  type OrderWords,
  type Sentences,
} from './order-words.ts'
import { priceStep } from './price-step.ts'

const sentences: Sentences = {
  accepted: ({ tradeDate, confirmDate }) =>
    `按 ${tradeDate ?? NO_RATE} 两只基金的净值转换，${confirmDate ?? NO_RATE} 确认`,
  confirmed: (order) => `已转入 ${targetName(order)} ${sharesText(order.targetShares)}`,
  cancelled: freesShares.cancelled,
}

/** Both NAVs are of one day, and both must be out (MONEY 1.7). */
const waitingText = ({ publishedNav, publishedTargetNav }: OrderRow) =>
  publishedNav !== null && publishedTargetNav !== null
    ? '两边净值均已公布，等待确认'
    : '两边净值都公布后一起确认'

/** Shares of one fund that become shares of another at the NAVs of one day (MONEY 1.7). */
export const convertWords: OrderWords = {
  quantity: ({ shares }) => sharesText(shares),
  sentence: (order) => sentenceOf(sentences, order),
  figures: (order) => legFigures(order, '申购补差费'),
  steps(order) {
    const isConfirmed = order.state === 'confirmed'
    return [
      placedStep(order, '提交转换', `${sharesText(order.shares)}转入 ${targetName(order)}`),
      priceStep(order, '按当日两只基金的净值计价', isConfirmed ? 'done' : 'now'),
      {
        title: '确认转入份额',
        detail: isConfirmed
          ? `${sharesText(order.targetShares)}，补差费 ${yuanText(order.targetFeeCents)}`
          : waitingText(order),
        day: order.confirmDate ?? '',
        state: isConfirmed ? 'done' : 'next',
      },
      {
        title: '转入份额可卖出',
        detail: '持有天数从确认日重新计算',
        day: order.redeemableDate ?? '',
        state: isConfirmed ? 'now' : 'next',
      },
    ]
  },
  givesBack: freesShares.givesBack,
}
