import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import {
  freesShares,
  inBalanceText,
  navText,
  netOnceConfirmed,
  placedStep,
  sentenceOf,
  sharesText,
  yuanText,
  type OrderWords,
  type Sentences,
} from './order-words.ts'
import { priceStep } from './price-step.ts'

const netText = (order: OrderRow) => yuanText(netOnceConfirmed(order))

/** Shares that a large redemption left over: their order follows, or they are free again (MONEY 1.4). */
const restText = ({ askedShares, shares, restMode }: OrderRow): string => {
  if (askedShares === null) return ''
  const rest = sharesText(askedShares - (shares ?? 0))
  return restMode === 'cancel'
    ? `；当日发生巨额赎回，未接受的 ${rest}已退回`
    : `；当日发生巨额赎回，未接受的 ${rest}顺延至下一开放日`
}

const askedText = ({ askedShares, shares }: OrderRow) => sharesText(askedShares ?? shares)

const sentences: Sentences = {
  accepted: ({ tradeDate, confirmDate }) =>
    `按 ${tradeDate ?? NO_RATE} 的净值计价，${confirmDate ?? NO_RATE} 确认金额`,
  confirmed: (order) =>
    `${netText(order)}，预计 ${order.arriveDate ?? NO_RATE} 到账${restText(order)}`,
  paidOut: (order) => `${inBalanceText(netOnceConfirmed(order))}${restText(order)}`,
  cancelled: freesShares.cancelled,
}

/** A redemption by shares at the NAV of its trade date. */
export const redeemWords: OrderWords = {
  quantity: askedText,
  sentence: (order) => sentenceOf(sentences, order),
  figures: (order) => [
    { label: '到账金额', value: yuanText(netOnceConfirmed(order)) },
    { label: '手续费', value: yuanText(order.feeCents) },
    { label: '成交净值', value: navText(order) },
    { label: '到账日期', value: order.arriveDate ?? NO_RATE },
  ],
  steps(order) {
    const isPaidOut = order.state === 'paidOut'
    const isConfirmed = order.state === 'confirmed' || isPaidOut
    return [
      placedStep(order, order.parentId === null ? '提交卖出' : '顺延卖出', askedText(order)),
      priceStep(order, '按当日净值计价', isConfirmed ? 'done' : 'now'),
      {
        title: '确认金额',
        detail: isConfirmed
          ? `${yuanText(order.netCents)}，手续费 ${yuanText(order.feeCents)}`
          : '',
        day: order.confirmDate ?? '',
        state: isConfirmed ? 'done' : 'next',
      },
      {
        title: isPaidOut ? '已到账' : '预计到账',
        detail: '转入余额',
        day: order.arriveDate ?? '',
        state: isPaidOut ? 'done' : isConfirmed ? 'now' : 'next',
      },
    ]
  },
  givesBack: freesShares.givesBack,
}
