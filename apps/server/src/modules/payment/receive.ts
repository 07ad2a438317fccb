import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { Refusal } from '#kernel/errors.ts'
import { createOrderId } from '#kernel/ids.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import {
  findPayment,
  isTransactionTaken,
  lockPayment,
  markReceived,
  type PaymentRow,
} from './payment-store.ts'
import type { SeenPayment } from './provider.ts'
import { insertRefund } from './refund-store.ts'

/** What the module asks of the orders. */
interface OrderDesk {
  /** Holds the order; payments lock it before their own row. */
  lock: (tx: Queries, order: { orderId: string; accountId: string }) => Promise<unknown>
  /** Accepts an order whose money is there; false where nothing is to be paid any more. Refuses what cannot be bought now. */
  accept: (
    tx: Queries,
    order: { orderId: string; accountId: string },
    nowMs: number,
  ) => Promise<boolean>
  /** Ends an order that waits for money which goes back; nothing where it ended before. */
  close: (
    tx: Queries,
    order: { orderId: string; accountId: string },
    nowMs: number,
    reason: string,
  ) => Promise<void>
}

export interface ReceiveDeps {
  db: Db
  clock: Pick<Clock, 'read'>
  orders: OrderDesk
}

/**
 * used: it paid its order; returned: it goes back; suspense: an operator decides; known: told before; taken: it is the money
 * of another payment.
 */
export type Received = 'used' | 'returned' | 'suspense' | 'known' | 'unknown' | 'taken'

async function intoSuspense(tx: Queries, payment: PaymentRow, seen: SeenPayment, nowMs: number) {
  await markReceived(tx, 'suspense', seen, nowMs)
  await bookEvent(
    tx,
    'paySuspense',
    { reference: payment.id, atMs: nowMs },
    {
      provider: payment.provider,
      amount: seen.amountCents,
    },
  )
}

/** There is nothing to pay with it any more: it goes back by itself. */
async function sendBack(
  tx: Queries,
  payment: PaymentRow,
  { seen, reason, nowMs }: { seen: SeenPayment; reason: string; nowMs: number },
) {
  await markReceived(tx, 'returned', seen, nowMs)
  await bookEvent(
    tx,
    'payLate',
    { reference: payment.id, atMs: nowMs },
    {
      provider: payment.provider,
      amount: seen.amountCents,
    },
  )
  await insertRefund(tx, {
    id: createOrderId(shanghaiDate(nowMs)),
    paymentId: payment.id,
    amountCents: seen.amountCents,
    cause: 'late',
    reason,
    nowMs,
  })
}

async function receiveIn(
  { clock, orders }: ReceiveDeps,
  tx: Queries,
  seen: SeenPayment,
  refused: string | undefined,
): Promise<Received> {
  const nowMs = await clock.read(tx)
  const known = await findPayment(tx, seen.paymentId)
  if (!known) return 'unknown'
  const { accountId, orderId } = known
  const order = orderId === null ? undefined : { orderId, accountId }
  // Order first, payment second, as every path that holds both.
  if (order) await orders.lock(tx, order)
  const payment = await lockPayment(tx, seen.paymentId)
  if (!payment) return 'unknown'
  if (payment.receivedCents !== null) return 'known'
  if (await isTransactionTaken(tx, payment, seen)) return 'taken'
  if (seen.amountCents !== payment.amountCents) {
    await intoSuspense(tx, payment, seen, nowMs)
    return 'suspense'
  }
  if (order && refused === undefined) {
    await markReceived(tx, 'paid', seen, nowMs)
    if (await orders.accept(tx, order, nowMs)) return 'used'
    // Rolled back and decided anew: the money goes back.
    throw new Refusal(0, '订单已关闭')
  }
  await sendBack(tx, payment, { seen, reason: refused ?? '订单已关闭', nowMs })
  if (order) await orders.close(tx, order, nowMs, refused ?? '')
  return 'returned'
}

/**
 * The provider has money of a payment: its order is accepted, the money goes back, or it waits for an
 * operator (RELIABILITY T3). However often, late or at once it is told: exactly one of them.
 */
export async function receive(deps: ReceiveDeps, seen: SeenPayment): Promise<Received> {
  const attempt = (refused: string | undefined) =>
    deps.db.transaction((tx) => receiveIn(deps, tx, seen, refused))
  try {
    return await attempt(undefined)
  } catch (error) {
    // What was ordered cannot be bought any more; the money is there all the same.
    if (!(error instanceof Refusal)) throw error
    return attempt(error.message)
  }
}
