import { CallFailed, CallIgnored } from '@koi/contracts/client'
import { isLoginExpiredCode } from '@koi/contracts/codes/login-expired'

/** The session has ended; whoever sees it leads to the login page (SPEC §4, A-68). */
export function isLoginExpired(error: unknown): boolean {
  return error instanceof CallFailed && isLoginExpiredCode(error.retcode)
}

/** Cancelled by the asker, such as by leaving the page. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Nobody needs to hear of it: cancelled, ignored by its call, or answered by the login page. */
export function isSilent(error: unknown): boolean {
  return isCancelled(error) || isLoginExpired(error) || error instanceof CallIgnored
}
