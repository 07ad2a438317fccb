import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import { payStep } from './buy-words.ts'
import {
  LATEST_PART_TEXT,
  notPaidText,
  placedStep,
  sentenceOf,
  yuanText,
  type OrderWords,
  type Sentences,
} from './order-words.ts'
import { paidFrom, refundWords } from './pay-words.ts'
import { sellableStep } from './sellable-step.ts'

const confirmedText = ({ confirmedAt, amountCents, refundCents }: OrderRow) =>
  yuanText(confirmedAt === null ? null : (amountCents ?? 0) - refundCents)

const sentences: Sentences = {
  created: notPaidText,
  paid: ({ confirmDate }) => `款项已按配比买入各成分基金，${confirmDate ?? NO_RATE} 前全部确认`,
  confirmed: (order) =>
    order.refundCents > 0
      ? `${order.failReason}；已确认 ${confirmedText(order)}`
      : `各成分基金均已确认，共 ${confirmedText(order)}`,
  cancelled: (order) => `各成分基金已撤单，${refundWords(order)}`,
}

/** A combination bought as one: it is confirmed when its last part is. */
export const unionBuyWords: OrderWords = {
  quantity: ({ amountCents }) => yuanText(amountCents),
  sentence: (order) => sentenceOf(sentences, order),
  figures: (order) => [
    { label: '确认金额', value: confirmedText(order) },
    { label: '净买入金额', value: yuanText(order.netCents) },
    { label: '手续费合计', value: yuanText(order.feeCents) },
    ...(order.refundCents > 0 ? [{ label: '退回金额', value: yuanText(order.refundCents) }] : []),
    { label: '付款方式', value: paidFrom(order) || NO_RATE },
  ],
  steps(order) {
    const isConfirmed = order.state === 'confirmed'
    const isPaid = order.acceptedAt !== null
    return [
      placedStep(order, '提交买入', yuanText(order.amountCents)),
      payStep(order),
      {
        title: '按配比买入各成分基金',
        detail: '各基金按当日净值成交，净值以公布为准',
        day: order.tradeDate ?? '',
        state: isConfirmed ? 'done' : isPaid ? 'now' : 'next',
      },
      {
        title: '全部确认',
        detail: isConfirmed ? `手续费合计 ${yuanText(order.feeCents)}` : LATEST_PART_TEXT,
        day: order.confirmDate ?? '',
        state: isConfirmed ? 'done' : 'next',
      },
      sellableStep(order, isConfirmed ? 'now' : 'next'),
    ]
  },
  givesBack: (order) => `各成分基金一并撤单，款项退回${paidFrom(order)}`,
}
