import type {
  ProviderName,
  MoveState,
  BillKind,
  SeenPaymentState,
} from '@koi/domain/payment/payment-words'
import type { Cents } from '@koi/domain/money/cents'

/** A payment as its provider sees it. Money in cents. */
export interface SeenPayment {
  paymentId: string
  state: SeenPaymentState
  amountCents: Cents
  /** The provider's own number; with the provider unique. */
  transactionId: string
  bankType: string
  /** The provider's day of it, YYYY-MM-DD in Shanghai; empty until it is paid. */
  paidOn: string
}

/** Money that leaves: `failed` says that it never arrived and never will. */
export interface SeenMove {
  state: MoveState
  /** Day it was done, YYYY-MM-DD in Shanghai; empty before. */
  doneOn: string
}

export interface RefundOrder {
  refundId: string
  paymentId: string
  amountCents: Cents
  totalCents: Cents
  reason: string
}

export interface PayOutOrder {
  payOutId: string
  /** The bank's number of the agreement with the card. */
  agreement: string
  amountCents: Cents
}

export interface ProviderLine {
  kind: BillKind
  id: string
  amountCents: Cents
}

/**
 * One way money comes and goes. Every question may be asked again: ids are ours, the provider does each
 * once. Never asked inside of a database transaction; throws where no answer came.
 */
export interface Provider {
  name: ProviderName
  /** Undefined where the provider knows no such payment. */
  query: (paymentId: string) => Promise<SeenPayment | undefined>
  /** Nobody can pay it any more; throws where it is paid. */
  close: (paymentId: string) => Promise<void>
  refund: (order: RefundOrder) => Promise<SeenMove>
  /** Absent where the provider cannot. */
  payOut?: (order: PayOutOrder) => Promise<SeenMove>
  /** What moved on a day. */
  bill: (day: string) => Promise<ProviderLine[]>
}
