import type { OrderRow } from '../orders/order-store.ts'
import type { Step } from './order-words.ts'

/** The last step of a purchase: shares are seen the day after they are confirmed, and sold when they may be. */
export const sellableStep = ({ isHeld, redeemableDate }: OrderRow, state: Step['state']): Step => ({
  title: isHeld ? '持有期满，可卖出' : '可查看收益、可卖出',
  detail: '',
  day: redeemableDate ?? '',
  state,
})
