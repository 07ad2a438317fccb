import { refusals } from '@koi/contracts/codes/refusals'
import { failureText } from '#api/failures/failure-message.ts'
import { HostFailure } from '#hosts/host.ts'
import { LoginFailed, loginFailures } from './login-failed.ts'

/** SPEC §8: cancelled by the person, and nothing to say about it. */
const SILENT_CODES = ['1000', '9000']

/** Why a login did not come about, for the person; undefined where they know it already. */
export function loginFailureText(error: unknown): string | undefined {
  if (error instanceof LoginFailed) return error.isTold ? undefined : error.message
  if (error instanceof HostFailure) {
    if (SILENT_CODES.includes(error.code)) return undefined
    // A bare code says nothing to anybody.
    return error.message === error.code ? loginFailures.notFinished : error.message
  }
  return failureText(error)
}

/** What the login endpoint's `login_error` says: a code of the catalogue, and no text from outside. */
export function loginErrorText(retcode: string | undefined): string | undefined {
  if (retcode === undefined) return undefined
  const known = Object.values(refusals).find(({ code }) => String(code) === retcode)
  return known?.text ?? refusals.providerFailed.text
}
