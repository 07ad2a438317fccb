import { gramPriceOf, gramsFor } from '@koi/domain/gold/grams'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import { gramsText, quoteText } from './gold-texts.ts'
import {
  navText,
  notPaidText,
  type OrderWords,
  placedStep,
  rateText,
  sentenceOf,
  type Sentences,
  sharesText,
  type WordsOfKinds,
  yuanText,
} from './order-words.ts'
import { payStep } from './pay-step.ts'
import { paidFrom, refundWords } from './pay-words.ts'
import { priceStep } from './price-step.ts'
import { sellableStep } from './sellable-step.ts'

/** A share of a money fund is one yuan: no NAV is waited for (MONEY 1.5). */
const dealText = ({ category, tradeDate }: OrderRow) =>
  category === 'money' ? '按每份 1.0000 元成交' : `按 ${tradeDate ?? NO_RATE} 的净值成交`

const buySentences: Sentences = {
  created: notPaidText,
  paid: (order) => `${dealText(order)}，${order.confirmDate ?? NO_RATE} 确认份额`,
  confirmed: ({ confirmedShares }) => `已确认 ${sharesText(confirmedShares)}`,
  cancelled: refundWords,
}

/** What a card takes off the fee, which is told without it; of an order that came to nothing the card is back. */
function cardFigure({ hasCard, couponCents, state }: OrderRow) {
  if (!hasCard) return []
  if (state === 'created' || state === 'paid') {
    return [{ label: '卡券', value: `预计减免 ${yuanText(couponCents)}` }]
  }
  const isUsed = state === 'confirmed' && couponCents > 0
  return [
    isUsed
      ? { label: '卡券已减免', value: yuanText(couponCents) }
      : { label: '卡券', value: '已退回' },
  ]
}

/** A purchase at the NAV of its trade date. */
const buyWords: OrderWords = {
  quantity: ({ amountCents }) => yuanText(amountCents),
  sentence: (order) => sentenceOf(buySentences, order),
  figures: (order) => [
    { label: '确认份额', value: sharesText(order.confirmedShares) },
    { label: '成交净值', value: navText(order) },
    { label: '净买入金额', value: yuanText(order.netCents) },
    { label: '手续费', value: yuanText(order.feeCents) },
    ...cardFigure(order),
    { label: '费率', value: rateText(order) },
    { label: '付款方式', value: paidFrom(order) || NO_RATE },
  ],
  steps(order) {
    const isConfirmed = order.state === 'confirmed'
    const isPaid = order.acceptedAt !== null
    return [
      placedStep(order, yuanText(order.amountCents)),
      payStep(order),
      priceStep(
        order,
        order.category === 'money' ? '按每份 1.0000 元成交' : '按当日净值成交',
        isConfirmed ? 'done' : isPaid ? 'now' : 'next',
      ),
      {
        title: '确认份额',
        detail: isConfirmed
          ? `${sharesText(order.confirmedShares)}，手续费 ${yuanText(order.feeCents)}`
          : '',
        day: order.confirmDate ?? '',
        state: isConfirmed ? 'done' : 'next',
      },
      sellableStep(order, isConfirmed ? 'now' : 'next'),
    ]
  },
  givesBack: (order) => `款项退回${paidFrom(order)}`,
}

/** Grams that the quote gives: known from the deal on, booked at the confirmation. */
const dealGrams = ({ confirmedShares, amountCents, quoteNav }: OrderRow): number | null => {
  if (confirmedShares !== null) return confirmedShares
  return amountCents === null || quoteNav === null
    ? null
    : gramsFor(amountCents, gramPriceOf(quoteNav))
}

const quoteBuySentences: Sentences = {
  created: () => '尚未付款，报价过期后订单会自动关闭',
  paid: (order) =>
    `已按 ${quoteText(order)} 成交 ${gramsText(dealGrams(order))}，${order.confirmDate ?? NO_RATE} 记入持仓`,
  confirmed: (order) => `已记入 ${gramsText(order.confirmedShares)}`,
}

/** A purchase of gold at the price that was quoted (MONEY 1.11). */
const quoteBuyWords: OrderWords = {
  quantity: ({ amountCents }) => yuanText(amountCents),
  sentence: (order) => sentenceOf(quoteBuySentences, order),
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
      placedStep(order, `${yuanText(order.amountCents)}，${quoteText(order)}`),
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

const accepted = ({ amountCents, refundCents }: OrderRow) =>
  amountCents === null ? null : amountCents - refundCents

/** Known once the raising is settled; before it a zero would be a wrong figure. */
const settled = (order: OrderRow, value: number | null) => (order.endedAt === null ? null : value)

const refundText = (order: OrderRow) =>
  order.refundCents > 0 ? `，${yuanText(order.refundCents)}已退回${paidFrom(order)}` : ''

const subscribeSentences: Sentences = {
  created: notPaidText,
  paid: ({ confirmDate }) =>
    `认购已受理，不可撤单；预计 ${confirmDate ?? NO_RATE} 基金合同生效时确认份额`,
  confirmed: (order) => `已确认 ${sharesText(order.confirmedShares)}${refundText(order)}`,
}

/** What happens at the end of the raising. */
function settledDetail(order: OrderRow): string {
  if (order.state !== 'confirmed') return '募集期间的利息折成份额；超出募集上限时按比例确认'
  const ratio = order.refundCents > 0 ? `确认 ${yuanText(accepted(order))}，` : ''
  return `${ratio}${sharesText(order.confirmedShares)}，手续费 ${yuanText(order.feeCents)}`
}

/** A subscription of a fund that is being raised (MONEY 1.8). */
const subscribeWords: OrderWords = {
  quantity: ({ amountCents }) => yuanText(amountCents),
  sentence: (order) => sentenceOf(subscribeSentences, order),
  figures: (order) => [
    { label: '确认金额', value: yuanText(settled(order, accepted(order))) },
    { label: '确认份额', value: sharesText(order.confirmedShares) },
    { label: '退款金额', value: yuanText(settled(order, order.refundCents)) },
    { label: '募集期利息', value: yuanText(settled(order, order.interestCents)) },
    { label: '手续费', value: yuanText(order.feeCents) },
    { label: '付款方式', value: paidFrom(order) || NO_RATE },
  ],
  steps(order) {
    const isConfirmed = order.state === 'confirmed'
    const isPaid = order.acceptedAt !== null
    return [
      placedStep(order, yuanText(order.amountCents)),
      payStep(order),
      {
        title: '募集中',
        detail: '资金计息，募集期内不可撤单',
        day: isPaid ? (order.tradeDate ?? '') : '',
        state: isConfirmed ? 'done' : isPaid ? 'now' : 'next',
      },
      {
        title: isConfirmed ? '合同生效，确认份额' : '合同生效后确认份额',
        detail: settledDetail(order),
        day: order.confirmDate ?? '',
        state: isConfirmed ? 'done' : 'next',
      },
      ...(isConfirmed && order.refundCents > 0
        ? [
            {
              title: `退回${paidFrom(order)}`,
              detail: yuanText(order.refundCents),
              day: order.confirmDate ?? '',
              state: 'done' as const,
            },
          ]
        : []),
      {
        title: '开放赎回',
        detail: '可以卖出',
        day: order.redeemableDate ?? '',
        state: isConfirmed ? 'now' : 'next',
      },
    ]
  },
  givesBack: () => '认购受理后不可撤单',
}

/** Money that becomes shares: a new kind of these gets its words here. */
export const purchaseWords = {
  buy: buyWords,
  quoteBuy: quoteBuyWords,
  subscribe: subscribeWords,
} as const satisfies WordsOfKinds
