import type { CreditStatement } from '@koi/domain/credit-card/repayment'
import type { Cents } from '@koi/domain/money/cents'
import type { MoveState } from '@koi/domain/payment/payment-words'

/** What a bank is asked before a credit card is added. */
interface CreditCardQuestion {
  name: string
  idNumber: string
  cardNumber: string
  phone: string
}

/** `otherPhone`: the bank knows another phone of the holder. */
type CreditCardVerdict = { kind: 'agreed'; agreement: string } | { kind: 'otherPhone' }

export interface RepaymentOrder {
  /** Ours; the bank does each once, however often it is asked. */
  repaymentId: string
  agreement: string
  amountCents: Cents
}

/**
 * The banks of credit cards. Every question may be asked again. Never asked inside of a database transaction; throws where no
 * answer came, which it says within five seconds.
 */
export interface CreditCardBank {
  /** A stand-in, whose bills play money may pay. */
  isPlay: boolean
  verify: (question: CreditCardQuestion) => Promise<CreditCardVerdict>
  /** The newest bill with what was paid of it. */
  statement: (agreement: string) => Promise<CreditStatement>
  /** Brings the money to the card; `failed` says that it never arrived and never will. */
  repay: (order: RepaymentOrder) => Promise<{ state: MoveState }>
}
