import { WHOLE_PPM } from '@koi/domain/combinations/proportion'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import {
  inBalanceText,
  LATEST_PART_TEXT,
  netOnceConfirmed,
  notPaidText,
  type OrderWords,
  placedStep,
  sentenceOf,
  type Sentences,
  type WordsOfKinds,
  yuanText,
} from './order-words.ts'
import { payStep } from './pay-step.ts'
import { paidFrom, refundWords } from './pay-words.ts'
import { sellableStep } from './sellable-step.ts'

const confirmedText = ({ confirmedAt, amountCents, refundCents }: OrderRow) =>
  yuanText(confirmedAt === null ? null : (amountCents ?? 0) - refundCents)

const unionBuySentences: Sentences = {
  created: notPaidText,
  paid: ({ confirmDate }) => `款项已按配比买入各成分基金，${confirmDate ?? NO_RATE} 前全部确认`,
  confirmed: (order) =>
    order.refundCents > 0
      ? `${order.failReason}；已确认 ${confirmedText(order)}`
      : `各成分基金均已确认，共 ${confirmedText(order)}`,
  cancelled: (order) => `各成分基金已撤单，${refundWords(order)}`,
}

/** A combination bought as one: it is confirmed when its last part is. */
const unionBuyWords: OrderWords = {
  quantity: ({ amountCents }) => yuanText(amountCents),
  sentence: (order) => sentenceOf(unionBuySentences, order),
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
      placedStep(order, yuanText(order.amountCents)),
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

/** `50%`, `33.3%`: the part of every holding that is sold. */
function partText({ ratioPpm }: OrderRow): string {
  if (ratioPpm === null) return NO_RATE
  return ratioPpm === WHOLE_PPM ? '全部' : `${String(ratioPpm / 10_000)}%`
}

const unionRedeemSentences: Sentences = {
  accepted: ({ confirmDate }) => `各成分基金按净值计价，${confirmDate ?? NO_RATE} 前全部确认`,
  confirmed: (order) =>
    `共 ${yuanText(order.netCents)}，最后一笔到账后一并转入余额，预计 ${order.arriveDate ?? NO_RATE}`,
  paidOut: (order) => inBalanceText(order.netCents),
  cancelled: () => '各成分基金的份额已解除冻结',
}

/** A part of everything in a combination, sold as one; the money goes home when the last part has arrived. */
const unionRedeemWords: OrderWords = {
  quantity: partText,
  sentence: (order) => sentenceOf(unionRedeemSentences, order),
  figures: (order) => [
    { label: '到账金额', value: yuanText(netOnceConfirmed(order)) },
    { label: '手续费合计', value: yuanText(order.feeCents) },
    { label: '卖出比例', value: partText(order) },
    { label: '到账日期', value: order.arriveDate ?? NO_RATE },
  ],
  steps(order) {
    const isPaidOut = order.state === 'paidOut'
    const isConfirmed = order.state === 'confirmed' || isPaidOut
    return [
      placedStep(order, partText(order)),
      {
        title: '各成分基金按净值计价',
        detail: '各基金按当日净值计价，净值以公布为准',
        day: order.tradeDate ?? '',
        state: isConfirmed ? 'done' : 'now',
      },
      {
        title: '全部确认',
        detail: isConfirmed
          ? `${yuanText(order.netCents)}，手续费合计 ${yuanText(order.feeCents)}`
          : LATEST_PART_TEXT,
        day: order.confirmDate ?? '',
        state: isConfirmed ? 'done' : 'next',
      },
      {
        title: isPaidOut ? '已到账' : '预计到账',
        detail: '一并转入余额',
        day: order.arriveDate ?? '',
        state: isPaidOut ? 'done' : isConfirmed ? 'now' : 'next',
      },
    ]
  },
  givesBack: () => '各成分基金的份额一并解除冻结',
}

const rebalanceSentences: Sentences = {
  accepted: ({ note }) => `${note}。正在卖出超配的基金，到账后买入低配的基金`,
  moving: ({ note }) => `${note}。卖出款已到账，正在买入低配的基金`,
  confirmed: (order) => `${order.note}。换仓 ${yuanText(order.netCents)}`,
}

/** A combination that moves to new weights: what stands above them is sold, what stands below is bought. */
const rebalanceWords: OrderWords = {
  quantity: ({ netCents }) => (netCents === null ? '按新配比调整' : yuanText(netCents)),
  sentence: (order) => sentenceOf(rebalanceSentences, order),
  figures: (order) => [
    { label: '换仓金额', value: yuanText(order.netCents) },
    { label: '手续费合计', value: yuanText(order.feeCents) },
  ],
  steps(order) {
    const isSold = order.state !== 'accepted'
    const isDone = order.state === 'confirmed'
    return [
      placedStep(order, order.note),
      {
        title: '卖出超配的基金',
        detail: '资金留在组合内',
        day: order.tradeDate ?? '',
        state: isSold ? 'done' : 'now',
      },
      {
        title: '买入低配的基金',
        detail: isDone ? `换仓 ${yuanText(order.netCents)}` : '卖出款到账后买入',
        day: order.confirmDate ?? '',
        state: isDone ? 'done' : isSold ? 'now' : 'next',
      },
    ]
  },
  givesBack: () => '',
}

/** Orders for a combination as one: a new kind of these gets its words here. */
export const combinationWords = {
  unionBuy: unionBuyWords,
  unionRedeem: unionRedeemWords,
  rebalance: rebalanceWords,
} as const satisfies WordsOfKinds
