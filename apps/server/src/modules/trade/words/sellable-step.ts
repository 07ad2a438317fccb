import { lockedUntil } from '@koi/domain/orders/locked-until'
import type { OrderRow } from '../order-store.ts'
import type { Step } from './order-words.ts'

/** The last step of a purchase: shares are seen the day after they are confirmed, and sold when they may be. */
export function sellableStep(order: OrderRow, state: Step['state']): Step {
  const { confirmDate, redeemableDate } = order
  const isHeld =
    confirmDate !== null &&
    redeemableDate !== null &&
    lockedUntil({ confirmDate, redeemableDate }) !== undefined
  const title = isHeld ? '持有期满，可卖出' : '可查看收益、可卖出'
  return { title, detail: '', day: redeemableDate ?? '', state }
}
