import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import { payStep } from './buy-words.ts'
import {
  notPaidText,
  placedStep,
  sentenceOf,
  sharesText,
  yuanText,
  type OrderWords,
  type Sentences,
} from './order-words.ts'
import { paidFrom } from './pay-words.ts'

const accepted = ({ amountCents, refundCents }: OrderRow) =>
  amountCents === null ? null : amountCents - refundCents

/** Known once the raising is settled; before it a zero would be a wrong figure. */
const settled = (order: OrderRow, value: number | null) => (order.endedAt === null ? null : value)

const refundText = (order: OrderRow) =>
  order.refundCents > 0 ? `，${yuanText(order.refundCents)}已退回${paidFrom(order)}` : ''

const sentences: Sentences = {
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
export const subscribeWords: OrderWords = {
  quantity: ({ amountCents }) => yuanText(amountCents),
  sentence: (order) => sentenceOf(sentences, order),
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
      placedStep(order, '提交认购', yuanText(order.amountCents)),
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
