import { cents } from '@koi/domain/money/cents'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { ChatPay } from '#gateways/chat-pay/chat-pay.ts'
import { ChatPayForged, ChatPayRefused, ChatPayUnanswered } from '#gateways/chat-pay/pay-message.ts'
import { createOrderId } from '#kernel/ids.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { openOpenId } from '#modules/identity/index.ts'
import { findOrder, PAYMENT_WINDOW_MS } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { BANK_CHANNEL, CHAT_PAY_SOURCE } from './cards/bank-channel.ts'
import { findOpenId, findPaymentOfOrder, insertPayment } from './payment-store.ts'
import { askAbout, type WorkDeps } from './work.ts'

export interface PrepayDeps extends WorkDeps {
  chatPay: ChatPay | undefined
  realNowMs: () => number
}

interface Who {
  accountId: string
  orderId: string
}

async function payableOrder({ db, clock }: PrepayDeps, { accountId, orderId }: Who) {
  const nowMs = await clock.read(db)
  const order = await findOrder(db, orderId, accountId)
  if (!order) throw refuse('orderUnknown')
  const expiresMs = order.createdAt + PAYMENT_WINDOW_MS
  const isOver = order.state === 'closed' || (order.state === 'created' && nowMs > expiresMs)
  if (isOver) throw refuse('orderNotPayable')
  if (order.state !== 'created') throw refuse('alreadyPaid')
  return { order, nowMs, expiresMs }
}

/** What the chat app said of a prepayment that it did not give. */
function prepayRefusal(error: unknown): unknown {
  if (error instanceof ChatPayRefused && error.code === 'ORDERPAID') return refuse('alreadyPaid')
  if (error instanceof ChatPayRefused && error.code === 'ORDER_CLOSED')
    return refuse('orderNotPayable')
  const isOurs = [ChatPayRefused, ChatPayUnanswered, ChatPayForged].some(
    (kind) => error instanceof kind,
  )
  return isOurs ? refuse('payUnavailable') : error
}

/**
 * What the person's app needs to ask for the money of an order; undefined where the demo cashier asks.
 * Asked again it is the same payment.
 */
export async function prepay(
  deps: PrepayDeps & { seal: Seal },
  who: Who,
): Promise<Record<string, string> | undefined> {
  const { order, nowMs, expiresMs } = await payableOrder(deps, who)
  if (order.payChannel !== BANK_CHANNEL || order.paySource !== CHAT_PAY_SOURCE) return undefined
  const { chatPay, db, seal } = deps
  if (!chatPay) throw refuse('channelUnknown')
  const payer = await findOpenId(db, who.accountId)
  if (payer === undefined) throw refuse('payerUnknown')
  const amountCents = cents(order.amountCents ?? 0)
  await insertPayment(db, {
    id: createOrderId(shanghaiDate(nowMs)),
    accountId: order.accountId,
    orderId: order.id,
    cardId: null,
    provider: 'chatPay',
    amountCents,
    nowMs,
    expiresMs,
  })
  const payment = await findPaymentOfOrder(db, order.id)
  if (payment?.state !== 'waiting') throw refuse('alreadyPaid')
  try {
    return await chatPay.prepay({
      paymentId: payment.id,
      amountCents,
      title: `买入 ${order.fundName}`.slice(0, 40),
      openId: openOpenId(seal, payer.openId, payer.subject),
      expiresMs: deps.realNowMs() + (expiresMs - nowMs),
    })
  } catch (error) {
    throw prepayRefusal(error)
  }
}

/** What became of an order's payment, asked of the provider where it is still open. */
export async function paymentState(deps: PrepayDeps, { accountId, orderId }: Who) {
  const order = await findOrder(deps.db, orderId, accountId)
  if (!order) throw refuse('orderUnknown')
  const payment = await findPaymentOfOrder(deps.db, orderId)
  if (payment?.state === 'waiting') {
    // No answer now is no answer at all: the page asks again, and so does the ticker.
    await askAbout(deps, payment, await deps.clock.read(deps.db)).catch(() => undefined)
  }
  return (await findPaymentOfOrder(deps.db, orderId))?.state ?? 'none'
}
