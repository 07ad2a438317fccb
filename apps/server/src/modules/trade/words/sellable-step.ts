import { addDays } from '@koi/domain/calendar/dates'
import type { OrderRow } from '../order-store.ts'
import type { Step } from './order-words.ts'

/** Longer than every holiday: what can be sold only then is held for a period. */
const FAR_DAYS = 15

/** The last step of a purchase: shares are seen the day after they are confirmed, and sold when they may be. */
export function sellableStep(order: OrderRow, state: Step['state']): Step {
  const { confirmDate, redeemableDate } = order
  const isHeld =
    confirmDate !== null &&
    redeemableDate !== null &&
    redeemableDate > addDays(confirmDate, FAR_DAYS)
  const title = isHeld ? '持有期满，可卖出' : '可查看收益、可卖出'
  return { title, detail: '', day: redeemableDate ?? '', state }
}
