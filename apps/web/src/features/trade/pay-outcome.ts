import { isPayCode, payCodes, type PayNext } from '@koi/contracts/codes/pay-codes'
import { CallFailed } from '@koi/contracts/client'

/** What the buy page does after the cashier (SPEC §8). */
export type PayOutcome = PayNext

/** What is known when the cashier is through; `failed` and `cancelled` may be paid once more. */
export type Settled =
  | Exclude<PayOutcome, 'retry'>
  /** Nothing was paid. */
  | 'failed'
  /** No answer came: the order itself knows. */
  | 'unknown'

/** What follows a code of the chat-pay catalogue; undefined for a code that is none. */
export function payOutcome(code: number): PayOutcome | undefined {
  return isPayCode(code) ? payCodes[code].next : undefined
}

/** The same for a call to the cashier that the server refused. */
export function failedPayOutcome(error: unknown): PayOutcome | undefined {
  return error instanceof CallFailed ? payOutcome(Number(error.retcode)) : undefined
}
