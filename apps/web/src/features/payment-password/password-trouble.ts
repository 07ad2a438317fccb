import { CallFailed } from '@koi/contracts/client'
import { passwordRefusals } from '@koi/contracts/codes/password-refusals'

/** What stands in the way of a payment password, where more than its message has to be shown. */
export type PasswordTrouble = 'locked' | 'notSet' | 'other'

/** What a failed check of the payment password means beside its message, by the code (SPEC §8). */
export function passwordTrouble(error: unknown): PasswordTrouble {
  if (!(error instanceof CallFailed)) return 'other'
  const code = Number(error.retcode)
  if (code === passwordRefusals.passwordLocked.code) return 'locked'
  return code === passwordRefusals.passwordMissing.code ? 'notSet' : 'other'
}
