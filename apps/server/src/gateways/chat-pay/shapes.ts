import { shanghaiDate } from '@koi/domain/calendar/dates'
import { z } from 'zod'
import { SealedResource } from './resource.ts'

/** A payment as the chat app knows it. Money in cents. */
export interface ChatPayment {
  paymentId: string
  state: 'waiting' | 'paid' | 'refunded' | 'closed'
  transactionId: string
  amountCents: number
  /** Such as `CMB_DEBIT`; empty until it is paid. */
  bankType: string
  /** Day it was paid, YYYY-MM-DD in Shanghai; empty until then. */
  paidOn: string
}

export interface ChatRefund {
  refundId: string
  state: 'running' | 'done' | 'failed'
  amountCents: number
  /** Day it arrived, YYYY-MM-DD in Shanghai; empty until then. */
  doneOn: string
}

/** What a notification tells. */
export type ChatNotice =
  | { kind: 'payment'; payment: ChatPayment }
  | { kind: 'refund'; refund: ChatRefund }

const Amount = z.object({ total: z.int().positive(), currency: z.literal('CNY').optional() })
export const Payment = z.object({
  appid: z.string().optional(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.enum([
    'SUCCESS',
    'REFUND',
    'NOTPAY',
    'CLOSED',
    'REVOKED',
    'USERPAYING',
    'PAYERROR',
  ]),
  bank_type: z.string().default(''),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: Amount.optional(),
})
const RefundState = z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'])
export const Refund = z.object({
  out_refund_no: z.string(),
  status: RefundState,
  amount: z.object({ refund: z.int().positive() }),
  success_time: z.iso.datetime({ offset: true }).optional(),
})
/** A notification writes the state under another name. */
export const RefundNotice = Refund.omit({ status: true }).extend({
  mchid: z.string(),
  refund_status: RefundState,
})
export const Notification = z.object({ event_type: z.string(), resource: SealedResource })
export const Fault = z.object({ code: z.string(), message: z.string().default('') })
export const Prepaid = z.object({ prepay_id: z.string().min(1) })
export const BillPlace = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
})

const paymentStates = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  PAYERROR: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
} as const satisfies Record<z.output<typeof Payment>['trade_state'], ChatPayment['state']>

export const refundStates = {
  SUCCESS: 'done',
  PROCESSING: 'running',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
} as const satisfies Record<z.output<typeof RefundState>, ChatRefund['state']>

/** The Shanghai day of a moment as the platform writes it. */
export const dayOf = (time: string | undefined) =>
  time === undefined ? '' : shanghaiDate(Date.parse(time))

export const paymentOf = (payment: z.output<typeof Payment>): ChatPayment => ({
  paymentId: payment.out_trade_no,
  state: paymentStates[payment.trade_state],
  transactionId: payment.transaction_id,
  amountCents: payment.amount?.total ?? 0,
  bankType: payment.bank_type,
  paidOn: dayOf(payment.success_time),
})

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses it.
    return undefined
  }
}
