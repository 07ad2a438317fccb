import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import type { OrderRow } from '../orders/order-store.ts'
import { PAYMENT_WINDOW_MS } from '../pay/payment-window.ts'
import type { Step } from './order-words.ts'

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
