import { formatGrams, formatPerGram, gramPriceOf, gramsFor } from '@koi/domain/gold/grams'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import { payStep } from './buy-words.ts'
import { placedStep, sentenceOf, yuanText, type OrderWords, type Sentences } from './order-words.ts'
import { paidFrom } from './pay-words.ts'

/** `1.2345 克`; `--` for what is not known. */
export const gramsText = (grams: number | null): string =>
  grams === null ? NO_RATE : `${formatGrams(grams)} 克`

/** `702.35 元/克` of the price that was promised. */
export const quoteText = ({ quoteNav }: OrderRow): string =>
  quoteNav === null ? NO_RATE : `${formatPerGram(gramPriceOf(quoteNav))} 元/克`

/** Grams that the quote gives: known from the deal on, booked at the confirmation. */
const dealGrams = ({ confirmedShares, amountCents, quoteNav }: OrderRow): number | null => {
  if (confirmedShares !== null) return confirmedShares
  return amountCents === null || quoteNav === null
    ? null
    : gramsFor(amountCents, gramPriceOf(quoteNav))
}

const sentences: Sentences = {
  created: () => '尚未付款，报价过期后订单会自动关闭',
  paid: (order) =>
    `已按 ${quoteText(order)} 成交 ${gramsText(dealGrams(order))}，${order.confirmDate ?? NO_RATE} 记入持仓`,
  confirmed: (order) => `已记入 ${gramsText(order.confirmedShares)}`,
}

/** A purchase of gold at the price that was quoted (MONEY 1.11). */
export const quoteBuyWords: OrderWords = {
  quantity: ({ amountCents }) => yuanText(amountCents),
  sentence: (order) => sentenceOf(sentences, order),
  figures: (order) => [
    { label: '成交克数', value: gramsText(dealGrams(order)) },
    { label: '成交金价', value: quoteText(order) },
    { label: '手续费', value: yuanText(order.feeCents) },
    { label: '付款方式', value: paidFrom(order) || NO_RATE },
  ],
  steps(order) {
    const isConfirmed = order.state === 'confirmed'
    const isPaid = order.acceptedAt !== null
    return [
      placedStep(order, '按报价买入', `${yuanText(order.amountCents)}，${quoteText(order)}`),
      payStep(order),
      {
        title: '记入持仓',
        detail: gramsText(dealGrams(order)),
        day: order.confirmDate ?? '',
        state: isConfirmed ? 'done' : isPaid ? 'now' : 'next',
      },
      {
        title: '可卖出',
        detail: '',
        day: order.redeemableDate ?? '',
        state: isConfirmed ? 'now' : 'next',
      },
    ]
  },
  givesBack: () => '',
}
