import { isPayCode, payCodes, type PayCode } from '@koi/contracts/codes/pay-codes'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Queries } from '#kernel/db.ts'
import { lockCashBalance, post } from '#modules/ledger/index.ts'
import { refuse } from '#refuse.ts'
import { endOrder, lockOrder, markPaid, type OrderRow } from './order-store.ts'
import { buyDays } from './place-buy.ts'
import { releaseRoom, reserveRoom } from './room-store.ts'
import type { TradeDeps } from './terms.ts'

/** An order that nobody pays in this time is closed. */
export const PAYMENT_WINDOW_MS = 15 * 60_000

export interface PayOrderRequest {
  accountId: string
  orderId: string
  payCode: number
  /** What the brand sells that is asked; absent: everything. */
  brand?: Shelf
}

/** Money in: from the investor's cash into the fund's money in transit; T is decided now (MONEY 1.1). */
async function takeMoney(
  deps: TradeDeps,
  tx: Queries,
  order: OrderRow,
  { brand, nowMs }: { brand: Shelf | undefined; nowMs: number },
) {
  const amountCents = order.amountCents ?? 0
  const terms = await deps.findTerms(tx, order.fundCode, order.spid)
  // A product may have left the shelf since it was ordered.
  const isSold = terms?.buyStatus === 1 && (!brand || isOnShelf(terms, brand))
  if (!isSold) throw refuse('productNotOnSale')
  if ((await lockCashBalance(tx, order.accountId)) < amountCents) throw refuse('balanceTooSmall')
  const days = buyDays(await deps.calendar(tx), terms, nowMs)
  if (days.isEstimated && terms.origin === 'import') throw refuse('calendarUnknown')
  await moveRoom(tx, order, days.tradeDate, amountCents, terms.dayLimitCents)
  await post(tx, {
    kind: 'pay',
    reference: order.id,
    businessDate: shanghaiDate(nowMs),
    atMs: nowMs,
    postings: [
      { kind: 'cash', owner: order.accountId, asset: 'CNY', amount: -amountCents },
      { kind: 'buyTransit', owner: order.fundCode, asset: 'CNY', amount: amountCents },
    ],
  })
  await markPaid(tx, order.id, { atMs: nowMs, ...days })
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

type Payment = { kind: 'done' } | { kind: 'expired' }

async function settlePayment(
  deps: TradeDeps,
  tx: Queries,
  request: PayOrderRequest & { payCode: PayCode },
): Promise<Payment> {
  const nowMs = await deps.clock.read(tx)
  const order = await lockOrder(tx, request.orderId, request.accountId)
  if (!order || order.kind !== 'buy') throw refuse('orderUnknown')
  if (order.state === 'closed') throw refuse('orderNotPayable')
  if (order.state !== 'created') throw refuse('alreadyPaid')
  if (nowMs > order.createdAt + PAYMENT_WINDOW_MS) {
    await endOrder(tx, order.id, 'closed', nowMs, '超时未支付')
    await releaseRoom(
      tx,
      { accountId: order.accountId, fundCode: order.fundCode, tradeDate: order.tradeDate ?? '' },
      order.amountCents ?? 0,
    )
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
