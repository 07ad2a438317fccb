import { orderKind } from '@koi/domain/trade/order-kinds'
import { isPayCode, payCodes, type PayCode } from '@koi/contracts/codes/pay-codes'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { channelOf } from './channels.ts'
import { channelOrder } from './channel-order.ts'
import { deskOf } from './combination-desk.ts'
import { endOrder, lockOrder, markPaid, type OrderRow } from './order-store.ts'
import { PAYMENT_WINDOW_MS } from './payment-window.ts'
import { isBoughtByAmount, openPurchaseDays } from './place-buy.ts'
import { releaseRoom, reserveRoom } from './room-store.ts'
import type { TradeDeps } from './terms.ts'

export interface PayOrderRequest {
  accountId: string
  orderId: string
  payCode: number
  /** What the brand sells that is asked; absent: everything. */
  brand?: Shelf
}

/** Money in: through the order's channel into the fund's money in transit; T is decided now (MONEY 1.1). */
async function takeMoney(
  deps: TradeDeps,
  tx: Queries,
  order: OrderRow,
  { brand, nowMs }: { brand: Shelf | undefined; nowMs: number },
) {
  const amountCents = order.amountCents ?? 0
  const terms = await deps.findTerms(tx, order.fundCode, order.spid)
  // A product may have left the shelf since it was ordered.
  const isSold = terms && isBoughtByAmount(terms) && (!brand || isOnShelf(terms, brand))
  if (!isSold) throw refuse('productNotOnSale')
  const days = await openPurchaseDays(deps, tx, terms, nowMs)
  const isSame = orderKind(order.kind).isWhole || order.kind === days.kind
  if (!isSame) throw refuse('orderNotPayable')
  await moveRoom(tx, order, days.tradeDate, amountCents, terms.dayLimitCents)
  const channel = channelOf(deps.channels, order.payChannel)
  await channel.collect(tx, channelOrder(order), nowMs)
  if (orderKind(order.kind).isWhole) await deskOf(deps).spread(deps, tx, { order, terms, nowMs })
  await markPaid(tx, order.id, { atMs: nowMs, ...days, cancelUntilMs: days.orderCancelUntilMs })
}

/** Paid after the cut-off the order counts for another day, and against that day's limit. */
async function moveRoom(
  tx: Queries,
  order: OrderRow,
  tradeDate: string,
  amountCents: number,
  limitCents: number | null,
) {
  if (order.tradeDate === tradeDate || order.tradeDate === null) return
  const room = { accountId: order.accountId, fundCode: order.fundCode }
  await releaseRoom(tx, { ...room, tradeDate: order.tradeDate }, amountCents)
  const reserved = await reserveRoom(tx, { ...room, tradeDate }, amountCents, limitCents)
  if (!reserved) throw refuse('amountOverLimit')
}

/**
 * Pays an order that was placed in the same transaction, with no cashier asked: a plan's deduction, agreed to
 * before. A refusal of the channel is the caller's to take back.
 */
export async function payAtOnce(
  deps: TradeDeps,
  tx: Queries,
  { id, accountId }: { id: string; accountId: string },
  when: { brand: Shelf | undefined; nowMs: number },
): Promise<void> {
  const order = await lockOrder(tx, id, accountId)
  if (!order || order.state !== 'created') throw refuse('orderUnknown')
  await takeMoney(deps, tx, order, when)
}

/** Ends an order that waits for its money, and gives its room back; nothing where it ended before. */
async function closeUnpaid(tx: Queries, order: OrderRow, nowMs: number, reason: string) {
  if (order.state !== 'created') return
  const { accountId, fundCode, tradeDate } = order
  await endOrder(tx, order, 'closed', nowMs, reason)
  await releaseRoom(tx, { accountId, fundCode, tradeDate: tradeDate ?? '' }, order.amountCents ?? 0)
}

/** How a payment provider's news reach an order (modules/payment); `tx` is the transaction that books the money. */
export const orderDesk = (deps: TradeDeps) => ({
  lock: (tx: Queries, { orderId, accountId }: Pick<PayOrderRequest, 'orderId' | 'accountId'>) =>
    lockOrder(tx, orderId, accountId),
  /** As a payment at the cashier; false where nothing is to be paid any more. */
  async accept(
    tx: Queries,
    { orderId, accountId }: Pick<PayOrderRequest, 'orderId' | 'accountId'>,
    nowMs: number,
  ): Promise<boolean> {
    const order = await lockOrder(tx, orderId, accountId)
    if (!order || !isPaidHere(order) || order.state !== 'created') return false
    await takeMoney(deps, tx, order, { brand: undefined, nowMs })
    return true
  },
  async close(
    tx: Queries,
    { orderId, accountId }: Pick<PayOrderRequest, 'orderId' | 'accountId'>,
    nowMs: number,
    reason: string,
  ): Promise<void> {
    const order = await lockOrder(tx, orderId, accountId)
    if (order) await closeUnpaid(tx, order, nowMs, reason)
  },
})

const isPaidHere = ({ kind }: OrderRow) => orderKind(kind).paidAtCashier

type Payment = { kind: 'done' } | { kind: 'expired' }

async function settlePayment(
  deps: TradeDeps,
  tx: Queries,
  request: PayOrderRequest & { payCode: PayCode },
): Promise<Payment> {
  const nowMs = await deps.clock.read(tx)
  const order = await lockOrder(tx, request.orderId, request.accountId)
  if (!order || !isPaidHere(order)) throw refuse('orderUnknown')
  if (order.state === 'closed') throw refuse('orderNotPayable')
  if (order.state !== 'created') throw refuse('alreadyPaid')
  if (nowMs > order.createdAt + PAYMENT_WINDOW_MS) {
    await closeUnpaid(tx, order, nowMs, '超时未支付')
    return { kind: 'expired' }
  }
  // Any other code leaves the order as it is: the person can try again until the window closes.
  if (request.payCode === 0) await takeMoney(deps, tx, order, { brand: request.brand, nowMs })
  return { kind: 'done' }
}

/**
 * The demo cashier's answer (D-8): 0 moves the money and accepts the order, other codes of SPEC §8
 * leave it waiting. Paying twice is refused with 28027201.
 */
export async function payOrder(
  deps: TradeDeps,
  request: PayOrderRequest,
): Promise<{ payCode: PayCode; payText: string }> {
  const { payCode } = request
  if (!isPayCode(payCode)) throw refuse('invalidRequest')
  const payment = await deps.db.transaction((tx) =>
    settlePayment(deps, tx, { ...request, payCode }),
  )
  // Refused only after the transaction, so that the closing is kept.
  if (payment.kind === 'expired') throw refuse('orderNotPayable')
  return { payCode, payText: payCodes[payCode].text }
}
