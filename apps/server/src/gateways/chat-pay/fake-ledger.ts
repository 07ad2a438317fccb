import { z } from 'zod'
import type { ChatPayConfig } from '#kernel/payment-config.ts'
import type { FakeMovement } from './fake-bill.ts'
import type { PayAsk } from './pay-message.ts'

export interface FakePayment {
  paymentId: string
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  amountCents: number
  paidMs?: number
}

interface FakeRefund {
  refundId: string
  paymentId: string
  state: 'PROCESSING' | 'SUCCESS'
  amountCents: number
  madeMs: number
}

const Order = z.object({ out_trade_no: z.string(), amount: z.object({ total: z.int() }) })
const BackOrder = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  amount: z.object({ refund: z.int(), total: z.int() }),
})

interface Answer {
  status: number
  body: string
}

const good = (content: object): Answer => ({ status: 200, body: JSON.stringify(content) })
const bad = (status: number, code: string): Answer => ({
  status,
  body: JSON.stringify({ code, message: code }),
})

/** A moment as the platform writes it: `2026-09-21T10:00:00+08:00`. */
const timeOf = (ms: number) => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** What the stand-in remembers of payments and refunds, and how it answers about them. */
export class FakeLedger {
  readonly payments = new Map<string, FakePayment>()
  readonly refunds = new Map<string, FakeRefund>()
  readonly #movements: FakeMovement[] = []
  readonly #merchant: Pick<ChatPayConfig, 'merchantId' | 'appId'>
  readonly #behaviour: { refundsLater: boolean; refusesRefunds: boolean }
  readonly #realNowMs: () => number

  constructor(
    merchant: Pick<ChatPayConfig, 'merchantId' | 'appId'>,
    behaviour: { refundsLater: boolean; refusesRefunds: boolean },
    realNowMs: () => number,
  ) {
    this.#merchant = merchant
    this.#behaviour = behaviour
    this.#realNowMs = realNowMs
  }

  /** What moved; a test may change it. */
  movements(): FakeMovement[] {
    return this.#movements
  }

  addMovement(movement: FakeMovement): void {
    this.#movements.push(movement)
  }

  /** The person pays on their phone. */
  pay(paymentId: string, atMs: number): void {
    const payment = this.#getPayment(paymentId)
    if (payment.state !== 'NOTPAY') throw new Error(`cannot pay: ${payment.state}`)
    payment.state = 'SUCCESS'
    payment.paidMs = atMs
    const { amountCents } = payment
    this.addMovement({ kind: 'payment', id: paymentId, paymentId, amountCents, atMs })
  }

  /** Refunds that were under way arrive. */
  finishRefunds(): void {
    for (const each of this.refunds.values()) each.state = 'SUCCESS'
  }

  wirePayment(paymentId: string, changes: Partial<FakePayment> = {}) {
    const payment = { ...this.#getPayment(paymentId), ...changes }
    return {
      appid: this.#merchant.appId,
      mchid: this.#merchant.merchantId,
      out_trade_no: paymentId,
      trade_state: payment.state,
      ...(payment.state !== 'NOTPAY' && { transaction_id: `4200${paymentId}` }),
      ...(payment.paidMs !== undefined && { success_time: timeOf(payment.paidMs) }),
      bank_type: payment.state === 'NOTPAY' ? '' : 'CMB_DEBIT',
      amount: { total: payment.amountCents, currency: 'CNY' },
    }
  }

  wireRefundNotice(refundId: string) {
    const found = this.refunds.get(refundId)
    if (!found) throw new Error(`the stand-in knows no refund ${refundId}`)
    const { status: _status, ...wire } = wireRefund(found)
    return { ...wire, mchid: this.#merchant.merchantId, refund_status: 'SUCCESS' }
  }

  answer({ method, path, body }: PayAsk): Answer {
    if (path === '/v3/pay/transactions/jsapi') return this.#prepay(body)
    if (path === '/v3/refund/domestic/refunds') return this.#refund(body)
    const match = /^\/v3\/pay\/transactions\/out-trade-no\/([^/?]+)(\/close)?/.exec(path)
    if (!match) return bad(404, 'NOT_FOUND')
    const [, paymentId = '', closing] = match
    if (method === 'POST' && closing) return this.#close(paymentId)
    const isKnown = this.payments.has(paymentId)
    return isKnown ? good(this.wirePayment(paymentId)) : bad(404, 'ORDER_NOT_EXIST')
  }

  #getPayment(paymentId: string): FakePayment {
    const payment = this.payments.get(paymentId)
    if (!payment) throw new Error(`the stand-in knows no payment ${paymentId}`)
    return payment
  }

  #prepay(body: string): Answer {
    const { out_trade_no: paymentId, amount } = Order.parse(JSON.parse(body))
    const known = this.payments.get(paymentId)
    if (known && known.amountCents !== amount.total) return bad(400, 'INVALID_REQUEST')
    if (known?.state === 'SUCCESS') return bad(400, 'ORDERPAID')
    if (known?.state === 'CLOSED') return bad(400, 'ORDER_CLOSED')
    this.payments.set(paymentId, { paymentId, state: 'NOTPAY', amountCents: amount.total })
    return good({ prepay_id: `wx${paymentId}` })
  }

  #close(paymentId: string): Answer {
    const payment = this.payments.get(paymentId)
    if (!payment) return bad(404, 'ORDER_NOT_EXIST')
    if (payment.state === 'SUCCESS') return bad(400, 'ORDERPAID')
    payment.state = 'CLOSED'
    return { status: 204, body: '' }
  }

  #refund(body: string): Answer {
    const order = BackOrder.parse(JSON.parse(body))
    const { out_trade_no: paymentId, out_refund_no: refundId } = order
    const known = this.refunds.get(refundId)
    if (known) return good(wireRefund(known))
    const payment = this.payments.get(paymentId)
    if (!payment || payment.state === 'NOTPAY') return bad(404, 'RESOURCE_NOT_EXISTS')
    if (this.#behaviour.refusesRefunds) return bad(403, 'NOT_ENOUGH')
    const [amountCents, madeMs] = [order.amount.refund, this.#realNowMs()]
    const state = this.#behaviour.refundsLater ? 'PROCESSING' : 'SUCCESS'
    const made: FakeRefund = { refundId, paymentId, state, amountCents, madeMs }
    this.refunds.set(refundId, made)
    this.addMovement({ kind: 'refund', id: refundId, paymentId, amountCents, atMs: madeMs })
    payment.state = 'REFUND'
    return good(wireRefund(made))
  }
}

const wireRefund = ({ refundId, paymentId, state, amountCents, madeMs }: FakeRefund) => ({
  out_trade_no: paymentId,
  out_refund_no: refundId,
  status: state,
  amount: { refund: amountCents },
  ...(state === 'SUCCESS' && { success_time: timeOf(madeMs) }),
})
