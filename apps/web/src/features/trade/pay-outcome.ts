import { payCodes, type PayCode } from '@koi/contracts/codes/pay-codes'
import { CallFailed } from '@koi/contracts/client'

/** What the buy page does after the cashier (SPEC §8). */
export type PayOutcome = 'paid' | 'cancelled' | 'retry' | 'locked' | 'login' | 'stopped'

const outcomes = {
  0: 'paid',
  1: 'cancelled',
  [-1]: 'cancelled',
  3: 'stopped',
  4: 'retry',
  [-100]: 'retry',
  28010404: 'locked',
  28027608: 'stopped',
  28027201: 'paid',
  66210007: 'login',
} as const satisfies Record<PayCode, PayOutcome>

/** What follows a code of the chat-pay catalogue; undefined for a code that is none. */
export function payOutcome(code: number): PayOutcome | undefined {
  return isPayCode(code) ? outcomes[code] : undefined
}

/** The same for a call to the cashier that the server refused. */
export function failedPayOutcome(error: unknown): PayOutcome | undefined {
  return error instanceof CallFailed ? payOutcome(Number(error.retcode)) : undefined
}

function isPayCode(code: number): code is PayCode {
  return Object.hasOwn(payCodes, code)
}
