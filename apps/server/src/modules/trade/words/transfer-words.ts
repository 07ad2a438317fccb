import { shanghaiDate } from '@koi/domain/calendar/dates'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'
import {
  freesShares,
  inBalanceText,
  placedStep,
  sentenceOf,
  sharesText,
  yuanText,
  type OrderWords,
  type WordsOfKinds,
  type Sentences,
} from './order-words.ts'

/** Net and fee are the price; before the transfer nobody has paid it. */
const price = ({ netCents, feeCents }: OrderRow) =>
  netCents === null || feeCents === null ? null : netCents + feeCents

const issueText = ({ issue }: OrderRow) => (issue === '' ? NO_RATE : issue)

const untilText = ({ cancelUntil }: OrderRow) =>
  cancelUntil === null ? NO_RATE : shanghaiDate(cancelUntil)

const outSentences: Sentences = {
  accepted: (order) => `等待其他持有人受让，${untilText(order)} 截止`,
  confirmed: (order) => inBalanceText(order.netCents),
  cancelled: freesShares.cancelled,
}

/** Shares of a period on offer to other holders. */
const transferOutWords: OrderWords = {
  quantity: ({ shares }) => sharesText(shares),
  sentence: (order) => sentenceOf(outSentences, order),
  figures: (order) => [
    { label: '期次', value: issueText(order) },
    { label: '成交价格', value: yuanText(price(order)) },
    { label: '转让费', value: yuanText(order.feeCents) },
    { label: '到账金额', value: yuanText(order.netCents) },
  ],
  steps(order) {
    const isDone = order.state === 'confirmed'
    return [
      placedStep(order, sharesText(order.shares)),
      {
        title: isDone ? '已有人受让' : '等待受让',
        detail: isDone ? yuanText(price(order)) : `${untilText(order)} 前可撤回`,
        day: isDone ? (order.tradeDate ?? '') : '',
        state: isDone ? 'done' : 'now',
      },
      {
        title: isDone ? '已到账' : '成交后立即到账',
        detail: '转入余额',
        day: isDone ? (order.tradeDate ?? '') : '',
        state: isDone ? 'done' : 'next',
      },
    ]
  },
  givesBack: freesShares.givesBack,
}

/** Shares of a period taken from another holder. */
const transferInWords: OrderWords = {
  quantity: ({ amountCents }) => yuanText(amountCents),
  sentence: ({ confirmedShares, redeemableDate }) =>
    `已受让 ${sharesText(confirmedShares)}，${redeemableDate ?? NO_RATE} 到期`,
  figures: (order) => [
    { label: '期次', value: issueText(order) },
    { label: '受让份额', value: sharesText(order.confirmedShares) },
    { label: '成交价格', value: yuanText(order.amountCents) },
    { label: '付款方式', value: '余额' },
  ],
  steps: (order) => [
    placedStep(order, yuanText(order.amountCents)),
    {
      title: '份额已过户',
      detail: `${sharesText(order.confirmedShares)}，持有天数从今天算起`,
      day: order.confirmDate ?? '',
      state: 'done',
    },
    { title: '到期', detail: '按到期方式处理', day: order.redeemableDate ?? '', state: 'next' },
  ],
  givesBack: () => '受让即时成交，不可撤回',
}

/** Shares that go from one holder to another: a new kind of these gets its words here. */
export const transferWords = {
  transferOut: transferOutWords,
  transferIn: transferInWords,
} as const satisfies WordsOfKinds
