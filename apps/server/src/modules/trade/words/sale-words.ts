import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { gramPriceOf, proceedsOf } from '@koi/domain/gold/grams'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import { gramsText, quoteText } from './gold-texts.ts'
import {
  freesShares,
  inBalanceText,
  navText,
  netOnceConfirmed,
  type OrderWords,
  placedStep,
  sentenceOf,
  type Sentences,
  sharesText,
  type WordsOfKinds,
  yuanText,
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

const redeemSentences: Sentences = {
  accepted: ({ tradeDate, confirmDate }) =>
    `按 ${tradeDate ?? NO_RATE} 的净值计价，${confirmDate ?? NO_RATE} 确认金额`,
  confirmed: (order) =>
    `${netText(order)}，预计 ${order.arriveDate ?? NO_RATE} 到账${restText(order)}`,
  paidOut: (order) => `${inBalanceText(netOnceConfirmed(order))}${restText(order)}`,
  cancelled: freesShares.cancelled,
}

/** A redemption by shares at the NAV of its trade date. */
const redeemWords: OrderWords = {
  quantity: askedText,
  sentence: (order) => sentenceOf(redeemSentences, order),
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
      placedStep(order, askedText(order), order.parentId === null ? undefined : '顺延卖出'),
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

/** Cents that the deal gives: at the quote until the lots are confirmed one by one. */
const dealCents = ({ netCents, shares, quoteNav }: OrderRow): number | null => {
  if (netCents !== null) return netCents
  return shares === null || quoteNav === null ? null : proceedsOf(shares, gramPriceOf(quoteNav))
}

const quoteRedeemSentences: Sentences = {
  accepted: (order) => `已按 ${quoteText(order)} 成交，${order.arriveDate ?? NO_RATE} 到账`,
  confirmed: (order) => `${yuanText(order.netCents)}，预计 ${order.arriveDate ?? NO_RATE} 到账`,
  paidOut: (order) => inBalanceText(order.netCents),
}

/** A sale of gold at the price that was quoted (MONEY 1.11). */
const quoteRedeemWords: OrderWords = {
  quantity: ({ shares }) => gramsText(shares),
  sentence: (order) => sentenceOf(quoteRedeemSentences, order),
  figures: (order) => [
    { label: order.netCents === null ? '成交金额' : '到账金额', value: yuanText(dealCents(order)) },
    { label: '成交金价', value: quoteText(order) },
    { label: '手续费', value: yuanText(order.feeCents) },
    { label: '到账日期', value: order.arriveDate ?? NO_RATE },
  ],
  steps(order) {
    const isPaidOut = order.state === 'paidOut'
    const isConfirmed = order.state === 'confirmed' || isPaidOut
    return [
      placedStep(order, `${gramsText(order.shares)}，${quoteText(order)}`),
      {
        title: '确认金额',
        detail: yuanText(dealCents(order)),
        day: order.confirmDate ?? '',
        state: isConfirmed ? 'done' : 'now',
      },
      {
        title: isPaidOut ? '已到账' : '预计到账',
        detail: '转入余额',
        day: order.arriveDate ?? '',
        state: isPaidOut ? 'done' : isConfirmed ? 'now' : 'next',
      },
    ]
  },
  givesBack: () => '',
}

const quickRedeemSentences: Sentences = {
  accepted: () => '正在转出，预计 2 分钟内到账',
  paidOut: ({ netCents, parentId }) =>
    parentId === null ? inBalanceText(netCents) : `${yuanText(netCents)}已用于付款`,
}

/** Shares of a money fund that became money at once; as a part it paid for another order. */
const quickRedeemWords: OrderWords = {
  quantity: ({ shares }) => sharesText(shares),
  sentence: (order) => sentenceOf(quickRedeemSentences, order),
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
    placedStep(order, sharesText(order.shares), order.parentId === null ? undefined : '付款转出'),
    {
      title: order.endedAt === null ? '预计到账' : order.parentId === null ? '已到账' : '已付款',
      detail: order.parentId === null ? '转入余额' : '支付买入订单',
      day: order.endedAt === null ? '' : shanghaiDate(order.endedAt),
      state: order.endedAt === null ? 'now' : 'done',
    },
  ],
  givesBack: () => '快速转出不可撤销',
}

/** Shares that become money: a new kind of these gets its words here. */
export const saleWords = {
  redeem: redeemWords,
  quoteRedeem: quoteRedeemWords,
  quickRedeem: quickRedeemWords,
} as const satisfies WordsOfKinds
