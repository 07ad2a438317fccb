import { cents } from '@koi/domain/money/cents'
import type { ChatPayConfig } from '#kernel/config/payment-config.ts'
import { checkBillHash, readBill, type BillLine } from './bill.ts'
import { checkMessage, type SignedHeaders } from './check-message.ts'
import { ChatPayForged, ChatPayRefused } from './pay-message.ts'
import { openResource } from './resource.ts'
import {
  BillPlace,
  dayOf,
  jsonOf,
  Notification,
  Payment,
  paymentOf,
  expected,
  Prepaid,
  Refund,
  RefundNotice,
  refundStates,
  type ChatNotice,
  type ChatPayment,
  type ChatRefund,
} from './shapes.ts'
import { clientParameters } from './signature.ts'
import { createWire, type ChatPayParts, type Wire } from './wire.ts'

/** Where the platform tells us about payments and refunds. */
export const NOTIFY_PATH = '/notify/chat-pay'

/** Money in: order it, ask about it, end it. */
function paymentsOver({ exchange, moment }: Wire, config: ChatPayConfig) {
  const { appId, merchantId, notifyOrigin } = config
  const placeOf = (paymentId: string) =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentId)}`
  return {
    /** Orders a payment; answers what the person's app is handed. The same id again answers the same payment. */
    async prepay(order: {
      paymentId: string
      amountCents: number
      title: string
      openId: string
      expiresMs: number
    }): Promise<Record<string, string>> {
      const answer = await exchange('POST', '/v3/pay/transactions/jsapi', {
        appid: appId,
        mchid: merchantId,
        description: order.title,
        out_trade_no: order.paymentId,
        time_expire: new Date(order.expiresMs).toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: `${notifyOrigin}${NOTIFY_PATH}`,
        amount: { total: order.amountCents, currency: 'CNY' },
        payer: { openid: order.openId },
      })
      return clientParameters(config, Prepaid.parse(answer).prepay_id, moment())
    },
    /** Undefined where the chat app has no such payment. */
    async query(paymentId: string): Promise<ChatPayment | undefined> {
      try {
        const answer = await exchange('GET', `${placeOf(paymentId)}?mchid=${merchantId}`)
        const payment = expected(Payment, answer, 'QUERY')
        if (payment.mchid !== merchantId || payment.out_trade_no !== paymentId) {
          throw new ChatPayForged('an answer about another payment')
        }
        return paymentOf(payment)
      } catch (error) {
        if (error instanceof ChatPayRefused && error.status === 404) return undefined
        throw error
      }
    },
    /** Nobody can pay it any more. Throws `ChatPayRefused` where it is paid already. */
    async close(paymentId: string): Promise<void> {
      try {
        await exchange('POST', `${placeOf(paymentId)}/close`, { mchid: merchantId })
      } catch (error) {
        const isGone =
          error instanceof ChatPayRefused &&
          ['ORDER_CLOSED', 'ORDER_NOT_EXIST'].includes(error.code)
        if (!isGone) throw error
      }
    },
  }
}

/** Money back, to where it came from. */
function refundsOver({ exchange }: Wire, { notifyOrigin }: ChatPayConfig) {
  return {
    /** The same id again answers the same refund. */
    async refund(order: {
      refundId: string
      paymentId: string
      amountCents: number
      totalCents: number
      reason: string
    }): Promise<ChatRefund> {
      const answer = Refund.parse(
        await exchange('POST', '/v3/refund/domestic/refunds', {
          out_trade_no: order.paymentId,
          out_refund_no: order.refundId,
          reason: order.reason,
          notify_url: `${notifyOrigin}${NOTIFY_PATH}`,
          amount: { refund: order.amountCents, total: order.totalCents, currency: 'CNY' },
        }),
      )
      return {
        refundId: answer.out_refund_no,
        state: refundStates[answer.status],
        amountCents: cents(answer.amount.refund),
        doneOn: dayOf(answer.success_time),
      }
    },
  }
}

/** The chat app's payment, APIv3, over JSAPI: its documented requests, answers and notifications. */
export function createChatPay(parts: ChatPayParts) {
  const { config, realNowMs } = parts
  const { appId, merchantId, apiKey } = config
  const wire = createWire(parts)

  function refundNotice(event: string, told: unknown): ChatNotice {
    const refund = expected(RefundNotice, told, event)
    if (refund.mchid !== merchantId) {
      throw new ChatPayForged('a notification for another merchant')
    }
    const { out_refund_no: refundId, refund_status: status, amount } = refund
    const doneOn = dayOf(refund.success_time)
    const state = refundStates[status]
    return {
      kind: 'refund',
      refund: { refundId, state, amountCents: cents(amount.refund), doneOn },
    }
  }

  return {
    ...paymentsOver(wire, config),
    ...refundsOver(wire, config),
    /** Checks that a notification is the platform's; throws `ChatPayForged` where it is not. Answers its nonce. */
    checkNotice: (headers: SignedHeaders, body: string): Promise<string> =>
      checkMessage(wire.keys, { headers, body }, realNowMs()),
    /**
     * Opens a notification that was checked. Throws `ChatPayUnexpected` where it says what it cannot, and `ChatPayForged`
     * where it is about somebody else.
     */
    openNotice(body: string): ChatNotice | undefined {
      const { event_type: event, resource } = expected(Notification, jsonOf(body), '')
      const told = jsonOf(openResource(apiKey, resource))
      if (event.startsWith('REFUND.')) return refundNotice(event, told)
      if (!event.startsWith('TRANSACTION.')) return undefined
      const payment = expected(Payment, told, event)
      if (payment.mchid !== merchantId || (payment.appid ?? appId) !== appId) {
        throw new ChatPayForged('a notification for another merchant')
      }
      return { kind: 'payment', payment: paymentOf(payment) }
    },
    /** What moved on a day, YYYY-MM-DD of Shanghai; empty where nothing did. */
    async bill(day: string): Promise<BillLine[]> {
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
      try {
        const place = BillPlace.parse(await wire.exchange('GET', path))
        const url = new URL(place.download_url)
        const { status, body } = await wire.send('GET', `${url.pathname}${url.search}`)
        if (status !== 200) throw new ChatPayRefused(status, 'BILL')
        checkBillHash(body, place.hash_value)
        return readBill(body)
      } catch (error) {
        if (error instanceof ChatPayRefused && error.code === 'NO_STATEMENT_EXIST') return []
        throw error
      }
    },
  }
}

export type ChatPay = ReturnType<typeof createChatPay>
