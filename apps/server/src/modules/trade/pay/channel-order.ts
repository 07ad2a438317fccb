import { cents } from '@koi/domain/money/cents'
import type { ChannelOrder } from './channels.ts'
import type { OrderRow } from '../orders/order-store.ts'

/** An order as its pay channel sees it. */
export const channelOrder = (order: OrderRow): ChannelOrder => ({
  id: order.id,
  accountId: order.accountId,
  fundCode: order.fundCode,
  amountCents: cents(order.amountCents ?? 0),
  channel: order.payChannel ?? 0,
  source: order.paySource,
})
