import { requestRefusals } from './request-refusals.ts'

/**
 * Codes that mean: the session has ended, log in again and send the same request once more (SPEC §4,
 * RU-129, A-68). The second is the payment provider's (ER-010).
 */
const LOGIN_EXPIRED_CODES: readonly string[] = [
  String(requestRefusals.loginExpired.code),
  '66210007',
]

/** Whether a normalised `retcode` says that the session has ended. */
export function isLoginExpiredCode(retcode: string): boolean {
  return LOGIN_EXPIRED_CODES.includes(retcode)
}
