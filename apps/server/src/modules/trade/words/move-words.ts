import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import {
  freesShares,
  navText,
  type OrderWords,
  type WordsOfKinds,
  placedStep,
  rateText,
  sentenceOf,
  type Sentences,
  sharesText,
  targetNavText,
  yuanText,
} from './order-words.ts'
import { priceStep } from './price-step.ts'

const targetName = ({ targetFundName }: OrderRow) => targetFundName ?? NO_RATE

/** What both kinds of moving to another fund came to. */
const legFigures = (order: OrderRow, feeLabel: string) => [
  { label: '转入份额', value: sharesText(order.targetShares) },
  { label: '转出金额', value: yuanText(order.netCents) },
  { label: '转出净值', value: navText(order) },
  { label: '转入净值', value: targetNavText(order) },
  { label: '赎回费', value: yuanText(order.feeCents) },
  { label: feeLabel, value: yuanText(order.targetFeeCents) },
  { label: `${feeLabel}率`, value: rateText(order) },
]

const convertSentences: Sentences = {
  accepted: ({ tradeDate, confirmDate }) =>
    `按 ${tradeDate ?? NO_RATE} 两只基金的净值转换，${confirmDate ?? NO_RATE} 确认`,
  confirmed: (order) => `已转入 ${targetName(order)} ${sharesText(order.targetShares)}`,
  cancelled: freesShares.cancelled,
}

/** Both NAVs are of one day, and both must be out (MONEY 1.7). */
const waitingText = ({ publishedNav, publishedTargetNav }: OrderRow) =>
  publishedNav !== null && publishedTargetNav !== null
    ? '两边净值均已公布，等待确认'
    : '两边净值都公布后一起确认'

/** Shares of one fund that become shares of another at the NAVs of one day (MONEY 1.7). */
const convertWords: OrderWords = {
  quantity: ({ shares }) => sharesText(shares),
  sentence: (order) => sentenceOf(convertSentences, order),
  figures: (order) => legFigures(order, '申购补差费'),
  steps(order) {
    const isConfirmed = order.state === 'confirmed'
    return [
      placedStep(order, `${sharesText(order.shares)}转入 ${targetName(order)}`),
      priceStep(order, '按当日两只基金的净值计价', isConfirmed ? 'done' : 'now'),
      {
        title: '确认转入份额',
        detail: isConfirmed
          ? `${sharesText(order.targetShares)}，补差费 ${yuanText(order.targetFeeCents)}`
          : waitingText(order),
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
  givesBack: freesShares.givesBack,
}

const exchangeSentences: Sentences = {
  accepted: ({ tradeDate, targetTradeDate }) =>
    `按 ${tradeDate ?? NO_RATE} 的净值转出，${targetTradeDate ?? NO_RATE} 用所得款项买入`,
  moving: (order) =>
    `${yuanText(order.netCents)}正在买入 ${targetName(order)}，${order.targetConfirmDate ?? NO_RATE} 确认份额`,
  confirmed: (order) => `已换购 ${targetName(order)} ${sharesText(order.targetShares)}`,
  cancelled: freesShares.cancelled,
}

/** Out at one day's NAV, and with that money into another fund at a later one's. */
const exchangeWords: OrderWords = {
  quantity: ({ shares }) => sharesText(shares),
  sentence: (order) => sentenceOf(exchangeSentences, order),
  figures: (order) => legFigures(order, '申购费'),
  steps(order: OrderRow) {
    const isConfirmed = order.state === 'confirmed'
    const hasMoved = isConfirmed || order.state === 'moving'
    return [
      placedStep(order, `${sharesText(order.shares)}换购 ${targetName(order)}`),
      priceStep(order, '转出：按当日净值计价', hasMoved ? 'done' : 'now'),
      {
        title: '转出确认，款项买入',
        detail: hasMoved
          ? `${yuanText(order.netCents)}，赎回费 ${yuanText(order.feeCents)}`
          : '按这一天转入基金的净值买入',
        day: order.targetTradeDate ?? '',
        state: isConfirmed ? 'done' : hasMoved ? 'now' : 'next',
      },
      {
        title: '确认转入份额',
        detail: isConfirmed
          ? `${sharesText(order.targetShares)}，净值 ${targetNavText(order)}`
          : '若转入基金暂停申购，款项退回余额',
        day: order.targetConfirmDate ?? '',
        state: isConfirmed ? 'done' : 'next',
      },
    ]
  },
  givesBack: freesShares.givesBack,
}

/** Shares that become shares of another fund: a new kind of these gets its words here. */
export const moveWords = {
  convert: convertWords,
  exchange: exchangeWords,
} as const satisfies WordsOfKinds
