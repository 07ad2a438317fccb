import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import {
  inBalanceText,
  placedStep,
  sentenceOf,
  sharesText,
  yuanText,
  type OrderWords,
  type Sentences,
} from './order-words.ts'

const sentences: Sentences = {
  accepted: () => '正在转出，预计 2 分钟内到账',
  paidOut: ({ netCents, parentId }) =>
    parentId === null ? inBalanceText(netCents) : `${yuanText(netCents)}已用于付款`,
}

/** Shares of a money fund that became money at once; as a part it paid for another order. */
export const quickRedeemWords: OrderWords = {
  quantity: ({ shares }) => sharesText(shares),
  sentence: (order) => sentenceOf(sentences, order),
  figures: (order) => [
    { label: '到账金额', value: yuanText(order.netCents) },
    { label: '手续费', value: yuanText(order.feeCents) },
    {
      label: '到账时间',
      value: order.endedAt === null ? '预计 2 分钟内' : shanghaiMinute(order.endedAt),
    },
    { label: '转出方式', value: order.parentId === null ? '快速转出' : '付款转出' },
  ],
  steps: (order) => [
    placedStep(
      order,
      order.parentId === null ? '提交快速转出' : '付款转出',
      sharesText(order.shares),
    ),
    {
      title: order.endedAt === null ? '预计到账' : order.parentId === null ? '已到账' : '已付款',
      detail: order.parentId === null ? '转入余额' : '支付买入订单',
      day: order.endedAt === null ? '' : shanghaiDate(order.endedAt),
      state: order.endedAt === null ? 'now' : 'done',
    },
  ],
  givesBack: () => '快速转出不可撤销',
}
