/** Who moves money outside of our books. */
export const PROVIDER_NAMES = ['chatPay', 'demoBank'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** What became of a payment. `suspense`: money came that fits no order, and an operator decides. */
export const PAYMENT_STATES = ['waiting', 'paid', 'returned', 'suspense', 'closed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** A payment as the one who moves it sees it. */
const SEEN_PAYMENT_STATES = ['waiting', 'paid', 'refunded', 'closed'] as const
export type SeenPaymentState = (typeof SEEN_PAYMENT_STATES)[number]

/** Why money goes back: its order ended, it came too late, or an operator decided so. */
export const REFUND_CAUSES = ['order', 'late', 'suspense'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/** Money that leaves, as the one who moves it sees it. */
export const MOVE_STATES = ['running', 'done', 'failed'] as const
export type MoveState = (typeof MOVE_STATES)[number]

/** The same in our books, where it also may not have been asked for yet. A refund is tried until it is done. */
export const PAYOUT_STATES = ['due', ...MOVE_STATES] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
export type RefundState = Exclude<PayoutState, 'failed'>

/** What a line of a provider's bill is about. */
export const BILL_KINDS = ['payment', 'refund', 'payOut'] as const
export type BillKind = (typeof BILL_KINDS)[number]

/** How a day's bill, our rows and the ledger may differ. */
export const BREAK_CLASSES = ['missingHere', 'missingThere', 'amount', 'state', 'ledger'] as const
export type BreakClass = (typeof BREAK_CLASSES)[number]

/** Why a message of a provider fits nothing. */
export const STRAY_REASONS = [
  'unexpected',
  'unknownPayment',
  'unknownRefund',
  'otherRefundAmount',
] as const
export type StrayReason = (typeof STRAY_REASONS)[number]
