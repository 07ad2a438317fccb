import { shanghaiDate } from '@koi/domain/calendar/dates'
import { canMove } from '@koi/domain/orders/order-states'
import type { Queries } from '#kernel/db.ts'
import { post, reverseEntry } from '#modules/ledger/index.ts'
import { refuse } from '#refuse.ts'
import { endOrder, lockOrder, type OrderRow } from './order-store.ts'
import { releaseRoom } from './room-store.ts'
import type { TradeDeps } from './terms.ts'

/** The money comes back by the exact opposite of the payment. */
async function refund(tx: Queries, order: OrderRow, nowMs: number) {
  await reverseEntry(tx, {
    kind: 'pay',
    as: 'refund',
    reference: order.id,
    businessDate: shanghaiDate(nowMs),
    atMs: nowMs,
  })
  if (order.tradeDate === null) return
  await releaseRoom(
    tx,
    { accountId: order.accountId, fundCode: order.fundCode, tradeDate: order.tradeDate },
    order.amountCents ?? 0,
  )
}

/** As many shares as the order has now: a split since it was placed changed them. */
async function unfreeze(tx: Queries, { id, accountId, fundCode, shares }: OrderRow, nowMs: number) {
  await post(tx, {
    kind: 'unfreeze',
    reference: id,
    businessDate: shanghaiDate(nowMs),
    atMs: nowMs,
    postings: [
      { kind: 'sharesFrozen', owner: accountId, asset: fundCode, amount: -(shares ?? 0) },
      { kind: 'shares', owner: accountId, asset: fundCode, amount: shares ?? 0 },
    ],
  })
}

/**
 * Takes an order back strictly before the cut-off of its trade date (MONEY 1.2): money or frozen
 * shares return. Cancelling again answers the same.
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
    if (!isInTime || !canMove(order.kind, order.state, 'cancelled'))
      throw refuse('orderNotCancellable')
    await (order.kind === 'buy' ? refund : unfreeze)(tx, order, nowMs)
    await endOrder(tx, order.id, 'cancelled', nowMs, '')
  })
}
