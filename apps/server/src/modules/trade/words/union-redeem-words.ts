import { WHOLE_PPM } from '@koi/domain/combinations/proportion'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import {
  inBalanceText,
  LATEST_PART_TEXT,
  netOnceConfirmed,
  placedStep,
  sentenceOf,
  yuanText,
  type OrderWords,
  type Sentences,
} from './order-words.ts'

/** `50%`, `33.3%`: the part of every holding that is sold. */
function partText({ ratioPpm }: OrderRow): string {
  if (ratioPpm === null) return NO_RATE
  return ratioPpm === WHOLE_PPM ? '全部' : `${String(ratioPpm / 10_000)}%`
}

const sentences: Sentences = {
  accepted: ({ confirmDate }) => `各成分基金按净值计价，${confirmDate ?? NO_RATE} 前全部确认`,
  confirmed: (order) =>
    `共 ${yuanText(order.netCents)}，最后一笔到账后一并转入余额，预计 ${order.arriveDate ?? NO_RATE}`,
  paidOut: (order) => inBalanceText(order.netCents),
  cancelled: () => '各成分基金的份额已解除冻结',
}

/** A part of everything in a combination, sold as one; the money goes home when the last part has arrived. */
export const unionRedeemWords: OrderWords = {
  quantity: partText,
  sentence: (order) => sentenceOf(sentences, order),
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
      placedStep(order, '提交卖出', partText(order)),
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
