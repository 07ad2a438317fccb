import { cents } from '@koi/domain/money/cents'
import { orderKind, type TakeBackKind } from '@koi/domain/trade/order-kinds'
import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { channelOf } from './pay/channels.ts'
import { closeUnpaid } from './pay/pay.ts'
import { channelOrder } from './pay/channel-order.ts'
import { unfreezeShares } from './redeem/freeze-shares.ts'
import { deskOf } from './combination-desk.ts'
import { endOrder, lockOrder, type OrderRow } from './orders/order-store.ts'
import { isCancellable, isUnpaid } from './orders/order-view.ts'
import { releaseRoom } from './place/room-store.ts'
import type { Needs } from './needs.ts'

type TakeBackNeeds = Needs<'channels' | 'combinations'>
type TakeBack = (
  deps: TakeBackNeeds,
  tx: Queries,
  order: OrderRow,
  nowMs: number,
) => Promise<unknown>

/** The money goes back the way it came. */
async function refund(deps: Needs<'channels'>, tx: Queries, order: OrderRow, nowMs: number) {
  const amountCents = cents(order.amountCents ?? 0)
  const channel = channelOf(deps.channels, order.payChannel)
  await channel.giveBack(tx, channelOrder(order), amountCents, nowMs)
  if (order.tradeDate === null) return
  const { accountId, fundCode, tradeDate } = order
  await releaseRoom(tx, { accountId, fundCode, tradeDate }, amountCents)
}

const unfreeze: TakeBack = (_deps, tx, order, nowMs) =>
  unfreezeShares(tx, { ...order, shares: order.shares ?? 0 }, nowMs)

/** The shares, and the room that the target's day would have needed. */
const unfreezeWithRoom: TakeBack = async (deps, tx, order, nowMs) => {
  await unfreeze(deps, tx, order, nowMs)
  const { accountId, targetFundCode, roomCents } = order
  const tradeDate = order.targetTradeDate ?? order.tradeDate
  if (targetFundCode === null || tradeDate === null) return
  await releaseRoom(tx, { accountId, fundCode: targetFundCode, tradeDate }, roomCents)
}

/** How an order gives back what its kind says. */
const takeBacks: Readonly<Record<TakeBackKind, TakeBack>> = {
  payment: refund,
  shares: unfreeze,
  sharesAndRoom: unfreezeWithRoom,
  // Nothing has moved: the order alone is what would have counted.
  nothing: async () => undefined,
  async partsAndPayment(deps, tx, order, nowMs) {
    await deskOf(deps).gather(tx, order, nowMs)
    await refund(deps, tx, order, nowMs)
  },
  parts: (deps, tx, order, nowMs) => deskOf(deps).release(tx, order, nowMs),
}

export type CancelNeeds = Needs<'db' | 'clock'> & TakeBackNeeds

/**
 * Takes an order back strictly before the cut-off of its trade date (MONEY 1.2): money or frozen
 * shares return. One that waits for its payment is closed at any time; money that is on its way goes back as late
 * money does. Cancelling again answers the same.
 */
export async function cancelOrder(
  deps: CancelNeeds,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<'cancelled' | 'closed'> {
  return deps.db.transaction(async (tx) => {
    const nowMs = await deps.clock.read(tx)
    const order = await lockOrder(tx, orderId, accountId)
    if (!order) throw refuse('orderUnknown')
    if (order.state === 'cancelled' || order.state === 'closed') return order.state
    if (isUnpaid(order)) {
      await closeUnpaid(tx, order, nowMs, '未付款，已取消')
      return 'closed'
    }
    const { takeBack } = orderKind(order.kind)
    if (takeBack === 'none' || !isCancellable(order, nowMs)) throw refuse('orderNotCancellable')
    await takeBacks[takeBack](deps, tx, order, nowMs)
    await endOrder(tx, order, 'cancelled', nowMs, '')
    return 'cancelled'
  })
}
