import { gramPriceOf, proceedsOf } from '@koi/domain/gold/grams'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import {
  inBalanceText,
  placedStep,
  sentenceOf,
  yuanText,
  type OrderWords,
  type Sentences,
} from './order-words.ts'
import { gramsText, quoteText } from './quote-buy-words.ts'

/** Cents that the deal gives: at the quote until the lots are confirmed one by one. */
const dealCents = ({ netCents, shares, quoteNav }: OrderRow): number | null => {
  if (netCents !== null) return netCents
  return shares === null || quoteNav === null ? null : proceedsOf(shares, gramPriceOf(quoteNav))
}

const sentences: Sentences = {
  accepted: (order) => `已按 ${quoteText(order)} 成交，${order.arriveDate ?? NO_RATE} 到账`,
  confirmed: (order) => `${yuanText(order.netCents)}，预计 ${order.arriveDate ?? NO_RATE} 到账`,
  paidOut: (order) => inBalanceText(order.netCents),
}

/** A sale of gold at the price that was quoted (MONEY 1.11). */
export const quoteRedeemWords: OrderWords = {
  quantity: ({ shares }) => gramsText(shares),
  sentence: (order) => sentenceOf(sentences, order),
  figures: (order) => [
    { label: order.netCents === null ? '成交金额' : '到账金额', value: yuanText(dealCents(order)) },
    { label: '成交金价', value: quoteText(order) },
    { label: '手续费', value: yuanText(order.feeCents) },
    { label: '到账日期', value: order.arriveDate ?? NO_RATE },
  ],
  steps(order) {
    const isPaidOut = order.state === 'paidOut'
    const isConfirmed = order.state === 'confirmed' || isPaidOut
    return [
      placedStep(order, '按报价卖出', `${gramsText(order.shares)}，${quoteText(order)}`),
      {
        title: '确认金额',
        detail: yuanText(dealCents(order)),
        day: order.confirmDate ?? '',
        state: isConfirmed ? 'done' : 'now',
      },
      {
        title: isPaidOut ? '已到账' : '预计到账',
        detail: '转入余额',
        day: order.arriveDate ?? '',
        state: isPaidOut ? 'done' : isConfirmed ? 'now' : 'next',
      },
    ]
  },
  givesBack: () => '',
}
