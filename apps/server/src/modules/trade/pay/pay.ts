import { cents, type Cents } from '@koi/domain/money/cents'
import { orderKind } from '@koi/domain/trade/order-kinds'
import { isPayCode, payCodes, type PayCode } from '@koi/contracts/codes/pay-codes'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import type { Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { balanceTooSmall, channelOf } from './channels.ts'
import { channelOrder } from './channel-order.ts'
import { deskOf } from '../combination-desk.ts'
import { endOrder, lockOrder, type OrderRow } from '../orders/order-store.ts'
import { findUnpaid, markPaid, payFromBalance, type UnpaidOrder } from './pay-store.ts'
import { PAYMENT_WINDOW_MS } from './payment-window.ts'
import { isBoughtByAmount, openPurchaseDays } from '../place/place-buy.ts'
import { releaseRoom, reserveRoom } from '../place/room-store.ts'
import type { Needs } from '../needs.ts'
import type { TradeTerms } from '../terms.ts'

export interface PayOrderRequest {
  accountId: string
  orderId: string
  payCode: number
  /** What the brand sells that is asked; absent: everything. */
  brand?: Shelf
}

interface Moment {
  /** What the brand sells that is asked; absent: everything. */
  brand: Shelf | undefined
  nowMs: number
}

/** The terms of an order that is paid now. A product may have left the shelf since it was ordered. */
function payable(terms: TradeTerms | undefined, { brand }: Moment): TradeTerms {
  const isSold = terms && isBoughtByAmount(terms) && (!brand || isOnShelf(terms, brand))
  if (!isSold) throw refuse('productNotOnSale')
  return terms
}

/** The days of an order that is paid now: T is decided by this moment (MONEY 1.1). */
async function paidDays(
  deps: Needs<'calendar'>,
  queries: Queries,
  { kind }: Pick<OrderRow, 'kind'>,
  { terms, nowMs }: { terms: TradeTerms; nowMs: number },
) {
  const days = await openPurchaseDays(deps, queries, terms, nowMs)
  const isSame = orderKind(kind).isWhole || kind === days.kind
  if (!isSame) throw refuse('orderNotPayable')
  return { ...days, atMs: nowMs, cancelUntilMs: days.orderCancelUntilMs }
}

/** What the money of a held order is taken with. */
export type PaymentNeeds = Needs<'calendar' | 'findTerms' | 'channels' | 'combinations'>

/** Money in, with the order held: through its channel into the fund's money in transit. */
async function takeMoney(deps: PaymentNeeds, tx: Queries, order: OrderRow, moment: Moment) {
  const { nowMs } = moment
  const terms = payable(await deps.findTerms(tx, order.fundCode, order.spid), moment)
  const days = await paidDays(deps, tx, order, { terms, nowMs })
  await moveRoom(tx, order, days.tradeDate, cents(order.amountCents ?? 0), terms.dayLimitCents)
  const channel = channelOf(deps.channels, order.payChannel)
  await channel.collect(tx, channelOrder(order), nowMs)
  if (orderKind(order.kind).isWhole) await deskOf(deps).spread(tx, { order, terms, nowMs })
  await markPaid(tx, order.id, days)
}

/** Whether nothing moves but money out of the balance: then the payment is one statement, with no need to hold anything. */
function isOneStatement(deps: Needs<'channels'>, { kind, payChannel }: UnpaidOrder): boolean {
  const { leg, isWhole } = orderKind(kind)
  return leg === 'buy' && !isWhole && channelOf(deps.channels, payChannel).books !== undefined
}

/** The same money by one statement; false where somebody else was first, with the order or with the balance. */
async function takeFromBalance(
  deps: Needs<'db' | 'calendar' | 'termsAt'>,
  order: UnpaidOrder,
  moment: Moment,
) {
  const { nowMs } = moment
  const terms = payable(await deps.termsAt(order, nowMs), moment)
  const days = await paidDays(deps, deps.db, order, { terms, nowMs })
  const leaves = order.tradeDate === days.tradeDate ? null : order.tradeDate
  const limitCents = terms.dayLimitCents
  const stop = await payFromBalance(deps.db, order.id, days, { leaves, limitCents })
  if (stop === 'room') throw refuse('amountOverLimit')
  const { cashCents, amountCents } = order
  if (stop === 'balance' && cashCents < (amountCents ?? 0)) throw balanceTooSmall(cashCents)
  return stop === undefined
}

/** Paid after the cut-off the order counts for another day, and against that day's limit. */
async function moveRoom(
  tx: Queries,
  order: OrderRow,
  tradeDate: string,
  amountCents: Cents,
  limitCents: Cents | null,
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
  deps: PaymentNeeds,
  tx: Queries,
  { id, accountId }: { id: string; accountId: string },
  when: { brand: Shelf | undefined; nowMs: number },
): Promise<void> {
  const order = await lockOrder(tx, id, accountId)
  if (!order || order.state !== 'created') throw refuse('orderUnknown')
  await takeMoney(deps, tx, order, when)
}

/** Ends an order that waits for its money, and gives its room back; nothing where it ended before. */
export async function closeUnpaid(tx: Queries, order: OrderRow, nowMs: number, reason: string) {
  if (order.state !== 'created') return
  const { accountId, fundCode, tradeDate } = order
  await endOrder(tx, order, 'closed', nowMs, reason)
  await releaseRoom(
    tx,
    { accountId, fundCode, tradeDate: tradeDate ?? '' },
    cents(order.amountCents ?? 0),
  )
}

/** How a payment provider's news reach an order (modules/payment); `tx` is the transaction that books the money. */
export const orderDesk = (deps: PaymentNeeds) => ({
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

const isPaidHere = ({ kind }: Pick<OrderRow, 'kind'>) => orderKind(kind).paidAtCashier

type Payment = 'done' | 'expired'
type PayAnswer = PayOrderRequest & { payCode: PayCode }

/** What a payment finds: refused where the order is not to be paid here and now; expired where it waited too long. */
function unpaid<Found extends Pick<OrderRow, 'kind' | 'state' | 'createdAt'>>(
  order: Found | undefined,
  nowMs: number,
): { order: Found; isExpired: boolean } {
  if (!order || !isPaidHere(order)) throw refuse('orderUnknown')
  if (order.state === 'closed') throw refuse('orderNotPayable')
  if (order.state !== 'created') throw refuse('alreadyPaid')
  return { order, isExpired: nowMs > order.createdAt + PAYMENT_WINDOW_MS }
}

export type PayNeeds = PaymentNeeds & Needs<'db' | 'clock' | 'termsAt'>

/** With the order held, and everything in one transaction. */
const settleHeld = (deps: PayNeeds, request: PayAnswer): Promise<Payment> =>
  deps.db.transaction(async (tx) => {
    const nowMs = await deps.clock.read(tx)
    const { order, isExpired } = unpaid(
      await lockOrder(tx, request.orderId, request.accountId),
      nowMs,
    )
    if (isExpired) {
      await closeUnpaid(tx, order, nowMs, '超时未支付')
      return 'expired'
    }
    // Any other code leaves the order as it is: the person can try again until the window closes.
    if (request.payCode === 0) await takeMoney(deps, tx, order, { brand: request.brand, nowMs })
    return 'done'
  })

/** How often a payment is looked at anew when something changed between its two statements. */
const TRIES_MAX = 3

async function settlePayment(deps: PayNeeds, request: PayAnswer): Promise<Payment> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const found = await findUnpaid(deps.db, request.orderId, request.accountId)
    const nowMs = found?.nowMs ?? 0
    const { order, isExpired } = unpaid(found, nowMs)
    if (request.payCode !== 0 && !isExpired) return 'done'
    if (isExpired || !isOneStatement(deps, order)) return settleHeld(deps, request)
    if (await takeFromBalance(deps, order, { brand: request.brand, nowMs })) return 'done'
    // The next look says what to tell.
  }
  return settleHeld(deps, request)
}

/**
 * The demo cashier's answer (D-8): 0 moves the money and accepts the order, other codes of SPEC §8
 * leave it waiting. Paying twice is refused with 28027201.
 */
export async function payOrder(
  deps: PayNeeds,
  request: PayOrderRequest,
): Promise<{ payCode: PayCode; payText: string }> {
  const { payCode } = request
  if (!isPayCode(payCode)) throw refuse('invalidRequest')
  const payment = await settlePayment(deps, { ...request, payCode })
  // Refused only after the transaction, so that the closing is kept.
  if (payment === 'expired') throw refuse('orderNotPayable')
  return { payCode, payText: payCodes[payCode].text }
}
