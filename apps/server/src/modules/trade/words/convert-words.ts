import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { formatNav } from '@koi/domain/funds/nav'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../order-store.ts'
import {
  placedStep,
  sentenceOf,
  sharesText,
  yuanText,
  type OrderWords,
  type Sentences,
} from './order-words.ts'
import { priceStep } from './price-step.ts'

export const navText = (nav: number | null) => (nav === null ? NO_RATE : formatNav(nav))

export const targetName = ({ targetFundName }: OrderRow) => targetFundName ?? NO_RATE

/** What both kinds of moving to another fund came to. */
export const legFigures = (order: OrderRow, feeLabel: string) => [
  { label: '转入份额', value: sharesText(order.targetShares) },
  { label: '转出金额', value: yuanText(order.netCents) },
  { label: '转出净值', value: navText(order.nav) },
  { label: '转入净值', value: navText(order.targetNav) },
  { label: '赎回费', value: yuanText(order.feeCents) },
  { label: feeLabel, value: yuanText(order.targetFeeCents) },
  {
    label: `${feeLabel}率`,
    value: feeRateText(order.ratePpm === null ? undefined : Number(order.ratePpm)),
  },
]

const sentences: Sentences = {
  accepted: ({ tradeDate, confirmDate }) =>
    `按 ${tradeDate ?? NO_RATE} 两只基金的净值转换，${confirmDate ?? NO_RATE} 确认`,
  confirmed: (order) => `已转入 ${targetName(order)} ${sharesText(order.targetShares)}`,
  cancelled: () => '份额已解除冻结',
}

/** Shares of one fund that become shares of another at the NAVs of one day (MONEY 1.7). */
export const convertWords: OrderWords = {
  quantity: ({ shares }) => sharesText(shares),
  sentence: (order) => sentenceOf(sentences, order),
  figures: (order) => legFigures(order, '申购补差费'),
  steps(order) {
    const isConfirmed = order.state === 'confirmed'
    return [
      placedStep(order, '提交转换', `${sharesText(order.shares)}转入 ${targetName(order)}`),
      priceStep(order, '按当日两只基金的净值计价', isConfirmed ? 'done' : 'now'),
      {
        title: '确认转入份额',
        detail: isConfirmed
          ? `${sharesText(order.targetShares)}，补差费 ${yuanText(order.targetFeeCents)}`
          : '两边净值都公布后一起确认',
        day: order.confirmDate ?? '',
        state: isConfirmed ? 'done' : 'next',
      },
      {
        title: '转入份额可卖出',
        detail: '持有天数从确认日重新计算',
        day: order.redeemableDate ?? '',
        state: isConfirmed ? 'now' : 'next',
      },
    ]
  },
  givesBack: () => '份额解除冻结',
}
