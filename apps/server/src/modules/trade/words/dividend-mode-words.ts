import { dividendModeName } from '@koi/domain/holdings/dividend'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import { placedStep, sentenceOf, type OrderWords, type Sentences } from './order-words.ts'

const modeText = ({ dividendMode }: OrderRow) =>
  dividendMode === null ? NO_RATE : dividendModeName(dividendMode)

const sentences: Sentences = {
  accepted: (order) => `${order.confirmDate ?? NO_RATE} 起改为${modeText(order)}`,
  confirmed: (order) => `已改为${modeText(order)}，以后的分红按此发放`,
  cancelled: () => '分红方式保持不变',
}

/** Another way to pay dividends, from its day on (MONEY 1.6). */
export const dividendModeWords: OrderWords = {
  quantity: modeText,
  sentence: (order) => sentenceOf(sentences, order),
  figures: (order) => [
    { label: '分红方式', value: modeText(order) },
    { label: '生效日期', value: order.confirmDate ?? NO_RATE },
  ],
  steps(order) {
    const isDone = order.state === 'confirmed'
    return [
      placedStep(order, modeText(order)),
      {
        title: isDone ? '已生效' : '生效',
        detail: '在此之前登记的分红仍按原方式发放',
        day: order.confirmDate ?? '',
        state: isDone ? 'done' : 'now',
      },
    ]
  },
  givesBack: () => '分红方式不变',
}
