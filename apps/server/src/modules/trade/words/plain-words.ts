import { shanghaiDate } from '@koi/domain/calendar/dates'
import { isFinalState, orderKindLabel, orderStateLabel } from '@koi/domain/orders/order-states'
import type { OrderRow } from '../order-store.ts'
import { placedStep, sharesText, yuanText, type OrderWords } from './order-words.ts'

const quantity = ({ amountCents, shares }: OrderRow) =>
  amountCents === null ? sharesText(shares) : yuanText(amountCents)

/** What can be said of any order: when it was placed and how it stands. */
export const plainWords: OrderWords = {
  quantity,
  sentence: (order) => order.failReason || orderStateLabel(order.kind, order.state),
  figures: (order) => [{ label: '申请', value: quantity(order) }],
  steps: (order) => [
    placedStep(order, `提交${orderKindLabel(order.kind)}`, quantity(order)),
    {
      title: orderStateLabel(order.kind, order.state),
      detail: '',
      day: order.endedAt === null ? '' : shanghaiDate(order.endedAt),
      state: isFinalState(order.kind, order.state) ? 'done' : 'now',
    },
  ],
  givesBack: () => '申请作废',
}
