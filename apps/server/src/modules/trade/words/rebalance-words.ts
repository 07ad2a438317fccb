import { placedStep, sentenceOf, yuanText, type OrderWords, type Sentences } from './order-words.ts'

const sentences: Sentences = {
  accepted: ({ note }) => `${note}。正在卖出超配的基金，到账后买入低配的基金`,
  moving: ({ note }) => `${note}。卖出款已到账，正在买入低配的基金`,
  confirmed: (order) => `${order.note}。换仓 ${yuanText(order.netCents)}`,
}

/** A combination that moves to new weights: what stands above them is sold, what stands below is bought. */
export const rebalanceWords: OrderWords = {
  quantity: ({ netCents }) => (netCents === null ? '按新配比调整' : yuanText(netCents)),
  sentence: (order) => sentenceOf(sentences, order),
  figures: (order) => [
    { label: '换仓金额', value: yuanText(order.netCents) },
    { label: '手续费合计', value: yuanText(order.feeCents) },
  ],
  steps(order) {
    const isSold = order.state !== 'accepted'
    const isDone = order.state === 'confirmed'
    return [
      placedStep(order, '调仓开始', order.note),
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
