import { shanghaiIso } from '@koi/domain/calendar/dates'
import { z } from 'zod'
import type { ChatPayConfig } from '#kernel/config/payment-config.ts'
import type { FakeMovement } from './fake-bill.ts'
import type { PayAsk } from '../pay-message.ts'

export interface FakePayment {
  paymentId: string
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  amountCents: number
  openId: string
  paidMs?: number
}

interface FakeRefund {
  refundId: string
  paymentId: string
  state: 'PROCESSING' | 'SUCCESS'
  amountCents: number
  totalCents: number
  madeMs: number
}

const Order = z.object({
  out_trade_no: z.string(),
  amount: z.object({ total: z.int() }),
  payer: z.object({ openid: z.string() }),
})
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
  body: JSON.stringify({ code, message: code, detail: {} }),
})

/** As the platform writes whose account got a refund. */
const RECEIVED_BY = '招商银行借记卡0403'
const STATE_TEXTS = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  CLOSED: '订单已关闭',
  REFUND: '订单发生过退款',
} as const satisfies Record<FakePayment['state'], string>

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
      trade_type: 'JSAPI',
      trade_state: payment.state,
      trade_state_desc: STATE_TEXTS[payment.state],
      attach: '',
      payer: { openid: payment.openId },
      ...(payment.state !== 'NOTPAY' && { transaction_id: `4200${paymentId}` }),
      ...(payment.paidMs !== undefined && { success_time: shanghaiIso(payment.paidMs) }),
      bank_type: payment.state === 'NOTPAY' ? '' : 'CMB_DEBIT',
      amount: {
        total: payment.amountCents,
        payer_total: payment.amountCents,
        currency: 'CNY',
        payer_currency: 'CNY',
      },
      promotion_detail: [],
    }
  }

  wireRefundNotice(refundId: string) {
    const found = this.refunds.get(refundId)
    if (!found) throw new Error(`the stand-in knows no refund ${refundId}`)
    const { refundId: out_refund_no, paymentId, amountCents, madeMs } = found
    return {
      mchid: this.#merchant.merchantId,
      out_trade_no: paymentId,
      transaction_id: `4200${paymentId}`,
      out_refund_no,
      refund_id: `5030${out_refund_no}`,
      refund_status: 'SUCCESS',
      success_time: shanghaiIso(madeMs),
      user_received_account: RECEIVED_BY,
      amount: {
        total: this.#getPayment(paymentId).amountCents,
        refund: amountCents,
        payer_total: amountCents,
        payer_refund: amountCents,
      },
    }
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
    const { out_trade_no: paymentId, amount, payer } = Order.parse(JSON.parse(body))
    const known = this.payments.get(paymentId)
    if (known && known.amountCents !== amount.total) return bad(400, 'INVALID_REQUEST')
    if (known?.state === 'SUCCESS') return bad(400, 'ORDERPAID')
    if (known?.state === 'CLOSED') return bad(400, 'ORDER_CLOSED')
    const made = { paymentId, amountCents: amount.total, openId: payer.openid }
    this.payments.set(paymentId, { ...made, state: 'NOTPAY' })
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
    const totalCents = order.amount.total
    const made: FakeRefund = { refundId, paymentId, state, amountCents, totalCents, madeMs }
    this.refunds.set(refundId, made)
    this.addMovement({ kind: 'refund', id: refundId, paymentId, amountCents, atMs: madeMs })
    payment.state = 'REFUND'
    return good(wireRefund(made))
  }
}

const wireRefund = ({
  refundId,
  paymentId,
  state,
  amountCents,
  totalCents,
  madeMs,
}: FakeRefund) => ({
  refund_id: `5030${refundId}`,
  out_refund_no: refundId,
  transaction_id: `4200${paymentId}`,
  out_trade_no: paymentId,
  channel: 'ORIGINAL',
  user_received_account: RECEIVED_BY,
  create_time: shanghaiIso(madeMs),
  status: state,
  funds_account: 'AVAILABLE',
  amount: {
    total: totalCents,
    refund: amountCents,
    from: [],
    payer_total: totalCents,
    payer_refund: amountCents,
    settlement_refund: amountCents,
    settlement_total: totalCents,
    discount_refund: 0,
    currency: 'CNY',
    refund_fee: 0,
  },
  promotion_detail: [],
  ...(state === 'SUCCESS' && { success_time: shanghaiIso(madeMs) }),
})
