import { shanghaiDate } from '@koi/domain/calendar/dates'
import { canMove } from '@koi/domain/orders/order-states'
import { reverseEntry } from '#modules/ledger/index.ts'
import { refuse } from '#refuse.ts'
import { endOrder, lockOrder } from './order-store.ts'
import { releaseRoom } from './room-store.ts'
import type { TradeDeps } from './terms.ts'

/**
 * Takes an order back strictly before the cut-off of its trade date (MONEY 1.2): money or frozen
 * shares return by a reversing entry. Cancelling again answers the same.
 */
export async function cancelOrder(
  deps: TradeDeps,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const nowMs = await deps.clock.read(tx)
    const order = await lockOrder(tx, orderId, accountId)
    if (!order) throw refuse('orderUnknown')
    if (order.state === 'cancelled') return
    const isInTime = order.cancelUntil !== null && nowMs < order.cancelUntil
    if (!isInTime || !canMove(order.kind, order.state, 'cancelled')) throw refuse('orderNotCancellable')
    const isBuy = order.kind === 'buy'
    await reverseEntry(tx, {
      kind: isBuy ? 'pay' : 'freeze',
      as: isBuy ? 'refund' : 'unfreeze',
      reference: order.id,
      businessDate: shanghaiDate(nowMs),
      atMs: nowMs,
    })
    if (isBuy && order.tradeDate !== null) {
      await releaseRoom(
        tx,
        { accountId, fundCode: order.fundCode, tradeDate: order.tradeDate },
        order.amountCents ?? 0,
      )
    }
    await endOrder(tx, order.id, 'cancelled', nowMs, '')
  })
}
