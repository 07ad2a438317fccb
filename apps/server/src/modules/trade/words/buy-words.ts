import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import { PAYMENT_WINDOW_MS } from '../pay/payment-window.ts'
import {
  navText,
  notPaidText,
  placedStep,
  rateText,
  sentenceOf,
  sharesText,
  yuanText,
  type OrderWords,
  type Sentences,
  type Step,
} from './order-words.ts'
import { paidFrom, refundWords } from './pay-words.ts'
import { priceStep } from './price-step.ts'
import { sellableStep } from './sellable-step.ts'

const clockTime = (momentMs: number) => shanghaiMinute(momentMs).slice(11)

/** The step of paying: done, or what the order waits for. */
export const payStep = (order: OrderRow): Step =>
  order.acceptedAt === null
    ? {
        title: '等待付款',
        detail: `${clockTime(order.createdAt + PAYMENT_WINDOW_MS)} 前付款有效`,
        day: '',
        state: 'now',
      }
    : {
        title: '付款成功',
        detail: clockTime(order.acceptedAt),
        day: shanghaiDate(order.acceptedAt),
        state: 'done',
      }

/** A share of a money fund is one yuan: no NAV is waited for (MONEY 1.5). */
const dealText = ({ category, tradeDate }: OrderRow) =>
  category === 'money' ? '按每份 1.0000 元成交' : `按 ${tradeDate ?? NO_RATE} 的净值成交`

const sentences: Sentences = {
  created: notPaidText,
  paid: (order) => `${dealText(order)}，${order.confirmDate ?? NO_RATE} 确认份额`,
  confirmed: ({ confirmedShares }) => `已确认 ${sharesText(confirmedShares)}`,
  cancelled: refundWords,
}

/** A purchase at the NAV of its trade date. */
export const buyWords: OrderWords = {
  quantity: ({ amountCents }) => yuanText(amountCents),
  sentence: (order) => sentenceOf(sentences, order),
  figures: (order) => [
    { label: '确认份额', value: sharesText(order.confirmedShares) },
    { label: '成交净值', value: navText(order) },
    { label: '净买入金额', value: yuanText(order.netCents) },
    { label: '手续费', value: yuanText(order.feeCents) },
    { label: '费率', value: rateText(order) },
    { label: '付款方式', value: paidFrom(order) || NO_RATE },
  ],
  steps(order) {
    const isConfirmed = order.state === 'confirmed'
    const isPaid = order.acceptedAt !== null
    return [
      placedStep(order, '提交买入', yuanText(order.amountCents)),
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
