import { shanghaiDate } from '@koi/domain/calendar/dates'
import { channelName } from '../pay/channel-names.ts'
import type { OrderRow } from '../orders/order-store.ts'
import type { Step } from './order-words.ts'

type Paid = Pick<OrderRow, 'payChannel' | 'paySource' | 'cardTail' | 'refundState' | 'refundDoneAt'>

/** Where the money came from: `余额`, `银行卡（尾号 1234）`, `微信支付`; empty for none. */
export function paidFrom({ payChannel, paySource, cardTail }: Paid): string {
  if (payChannel === 0 && paySource === 'wechat') return '微信支付'
  const name = channelName(payChannel)
  return cardTail === null ? name : `${name}（尾号 ${cardTail}）`
}

/** That the money goes back, or that it is there: over a bank that takes a while. */
export function refundWords(order: Paid): string {
  if (order.refundState === null) return `款项已原路退回${paidFrom(order)}`
  const place = order.cardTail === null ? paidFrom(order) : `尾号 ${order.cardTail}`
  return order.refundState === 'done' ? `款项已退回 ${place}` : `退款中，将退回 ${place}`
}

/** The step of a refund over a bank; undefined where the money came back with the order's end. */
export function refundStep(order: Paid): Step | undefined {
  const { refundState, refundDoneAt } = order
  if (refundState === null) return undefined
  const place = order.cardTail === null ? paidFrom(order) : `尾号 ${order.cardTail}`
  return refundState === 'done'
    ? {
        title: '已退回',
        detail: place,
        day: refundDoneAt === null ? '' : shanghaiDate(refundDoneAt),
        state: 'done',
      }
    : { title: '退款中', detail: `原路退回 ${place}`, day: '', state: 'now' }
}
