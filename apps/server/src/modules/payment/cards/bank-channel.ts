import { cents, type Cents } from '@koi/domain/money/cents'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Queries } from '#kernel/db.ts'
import { createOrderId } from '#kernel/ids.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import type { ChannelOffer, ChannelOrder, PayChannel } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { bankOf, refuseOverLimit, roomOf } from './card-limits.ts'
import { cardsOf, findCard, lockCard, type CardRow } from './card-store.ts'
import { moveAtDemoBank } from './demo-bank-store.ts'
import { ownFacts } from '../own-money.ts'
import { findOpenId, insertPayment, lockPaymentOfOrder, markReceived } from '../payment-store.ts'
import { insertRefund } from '../refund-store.ts'

/** 银行卡: a bound card, or the chat app's payment (SPEC §9, RU-305). */
export const BANK_CHANNEL = 0
/** Source of orders that the chat app's payment asks the money for; any other is a card. */
export const CHAT_PAY_SOURCE = 'wechat'

const PAYMENT_WINDOW_MS = 15 * 60_000

const cardOffer = (card: CardRow, minBuyCents: Cents): ChannelOffer => {
  const usable = roomOf(card) >= minBuyCents
  return {
    channel: BANK_CHANNEL,
    source: card.id,
    name: `${bankOf(card).name}（${card.lastFour}）`,
    balanceCents: null,
    usable,
    reason: usable ? '' : '今日支付额度已用完',
  }
}

async function chatPayOffer(tx: Queries, accountId: string): Promise<ChannelOffer> {
  const usable = (await findOpenId(tx, accountId)) !== undefined
  return {
    channel: BANK_CHANNEL,
    source: CHAT_PAY_SOURCE,
    name: '微信支付',
    balanceCents: null,
    usable,
    reason: usable ? '' : '请在微信中登录后使用',
  }
}

const noCard: ChannelOffer = {
  channel: BANK_CHANNEL,
  source: '',
  name: '银行卡',
  balanceCents: null,
  usable: false,
  reason: '请先添加银行卡',
}

/** The demo cashier's word is the bank's: the card is debited where it is answered. */
async function debitCard(tx: Queries, order: ChannelOrder, nowMs: number): Promise<void> {
  const { id, accountId, source: cardId } = order
  const amountCents = cents(order.amountCents)
  const card = await lockCard(tx, cardId, accountId)
  if (!card) throw refuse('cardUnknown')
  refuseOverLimit(card, amountCents)
  const paymentId = createOrderId(shanghaiDate(nowMs))
  await insertPayment(tx, {
    id: paymentId,
    accountId,
    orderId: id,
    cardId,
    provider: 'demoBank',
    amountCents,
    nowMs,
    expiresMs: nowMs + PAYMENT_WINDOW_MS,
  })
  await moveAtDemoBank(tx, { id: paymentId, kind: 'payment', amountCents }, nowMs)
  const paidOn = shanghaiDate(nowMs)
  const transaction = { transactionId: `D${paymentId}`, bankType: card.bankCode, paidOn }
  const seen = { paymentId, state: 'paid' as const, amountCents, ...transaction }
  await markReceived(tx, 'paid', seen, nowMs)
}

/** Channel 0. `hasCards`: a bank answers here; `hasChatPay`: the chat app's payment is configured. */
export const bankChannel = ({
  hasCards,
  hasChatPay,
}: {
  hasCards: boolean
  hasChatPay: boolean
}): PayChannel => ({
  codes: [BANK_CHANNEL],
  isOwn: async (tx, { accountId, source }) =>
    source === CHAT_PAY_SOURCE || (await findCard(tx, source, accountId)) !== undefined,
  async offers(tx, { accountId, minBuyCents }) {
    const cards = hasCards ? await cardsOf(tx, accountId) : []
    return [
      ...(hasChatPay ? [await chatPayOffer(tx, accountId)] : []),
      ...cards.map((card) => cardOffer(card, minBuyCents)),
      ...(hasCards && cards.length === 0 ? [noCard] : []),
    ]
  },
  async check(tx, { accountId, source, amountCents }) {
    if (source === CHAT_PAY_SOURCE) {
      if (!hasChatPay) throw refuse('channelUnknown')
      return
    }
    const card = hasCards ? await findCard(tx, source, accountId) : undefined
    if (!card) throw refuse('cardUnknown')
    refuseOverLimit(card, amountCents)
  },
  async collect(tx, order, nowMs) {
    if (order.source !== CHAT_PAY_SOURCE) await debitCard(tx, order, nowMs)
    const payment = await lockPaymentOfOrder(tx, order.id)
    // Only the provider says that there is money; the demo cashier cannot.
    if (payment?.state !== 'paid') throw refuse('channelUnknown')
    const facts = { provider: payment.provider, fund: order.fundCode, amount: order.amountCents }
    const own = await ownFacts(tx, order.accountId, order.amountCents)
    const time = { reference: order.id, atMs: nowMs }
    await bookEvent(tx, 'payFromProvider', time, { ...facts, ...own })
  },
  async giveBack(tx, order, backCents, nowMs) {
    const payment = await lockPaymentOfOrder(tx, order.id)
    if (!payment) throw new Error(`order ${order.id} has no payment to give back`)
    const facts = { provider: payment.provider, fund: order.fundCode, amount: backCents }
    const own = await ownFacts(tx, order.accountId, backCents)
    const time = { reference: order.id, atMs: nowMs }
    await bookEvent(tx, 'refundToProvider', time, { ...facts, ...own })
    await insertRefund(tx, {
      id: createOrderId(shanghaiDate(nowMs)),
      paymentId: payment.id,
      amountCents: backCents,
      cause: 'order',
      reason: '订单退款',
      nowMs,
    })
  },
})
