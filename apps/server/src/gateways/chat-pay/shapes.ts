import type { MoveState, SeenPaymentState } from '@koi/domain/payment/payment-words'
import { cents, type Cents } from '@koi/domain/money/cents'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { z } from 'zod'
import { ChatPayUnexpected } from './pay-message.ts'
import { SealedResource } from './resource.ts'

/** A payment as the chat app knows it. Money in cents. */
export interface ChatPayment {
  paymentId: string
  state: SeenPaymentState
  transactionId: string
  amountCents: Cents
  /** Such as `CMB_DEBIT`; empty until it is paid. */
  bankType: string
  /** Day it was paid, YYYY-MM-DD in Shanghai; empty until then. */
  paidOn: string
}

export interface ChatRefund {
  refundId: string
  state: MoveState
  amountCents: Cents
  /** Day it arrived, YYYY-MM-DD in Shanghai; empty until then. */
  doneOn: string
}

/** What a notification tells. */
export type ChatNotice =
  | { kind: 'payment'; payment: ChatPayment }
  | { kind: 'refund'; refund: ChatRefund }

/** Text as the database keeps it: no NUL and no half of a character. The platform's own is shorter. */
const shortText = (max = 64) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0\p{Surrogate}]*$/u)
/** The platform is younger than the century. */
const Moment = z.iso.datetime({ offset: true }).refine((text) => text.startsWith('20'))

const Amount = z.object({ total: z.int().positive(), currency: z.literal('CNY').optional() })
export const Payment = z
  .object({
    appid: z.string().optional(),
    mchid: z.string(),
    out_trade_no: shortText(),
    transaction_id: shortText().default(''),
    trade_state: z.enum([
      'SUCCESS',
      'REFUND',
      'NOTPAY',
      'CLOSED',
      'REVOKED',
      'USERPAYING',
      'PAYERROR',
    ]),
    bank_type: shortText().default(''),
    success_time: Moment.optional(),
    amount: Amount.optional(),
  })
  .refine(({ trade_state: state, amount }) => state !== 'SUCCESS' || amount !== undefined, {
    error: 'paid, and no amount',
    path: ['amount'],
  })
const RefundState = z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL'])
export const Refund = z.object({
  out_refund_no: shortText(),
  status: RefundState,
  amount: z.object({ refund: z.int().positive() }),
  success_time: Moment.optional(),
})
/** A notification writes the state under another name. */
export const RefundNotice = Refund.omit({ status: true }).extend({
  mchid: z.string(),
  refund_status: RefundState,
})
export const Notification = z.object({ event_type: shortText(), resource: SealedResource })
export const Fault = z.object({ code: z.string(), message: z.string().default('') })
export const Prepaid = z.object({ prepay_id: z.string().min(1) })
export const BillPlace = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
})

/** A part of an amount, as it was said. */
const Figure = z.union([z.number(), shortText(32)]).catch('')

/** As much of an unexpected message as names what it is about. */
const Named = z.object({
  out_trade_no: shortText().catch(''),
  out_refund_no: shortText().catch(''),
  transaction_id: shortText().catch(''),
  trade_state: shortText(32).catch(''),
  refund_status: shortText(32).catch(''),
  amount: z.object({ total: Figure, refund: Figure, currency: Figure }).partial().catch({}),
})

/** Reads a message the platform signed; throws `ChatPayUnexpected`, with what it is about, where it has another shape. */
export function expected<T extends z.ZodType>(shape: T, told: unknown, event: string): z.output<T> {
  const read = shape.safeParse(told)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path }) => path.join('.') || 'the whole')
  const named = Named.safeParse(told).data
  throw new ChatPayUnexpected(`a message of the platform with another ${fields.join(', ')}`, {
    event,
    subject: named?.out_refund_no || named?.out_trade_no || '',
    transactionId: named?.transaction_id ?? '',
    state: named?.refund_status || named?.trade_state || '',
    amount: named?.amount ?? {},
  })
}

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
  amountCents: cents(payment.amount?.total ?? 0),
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
