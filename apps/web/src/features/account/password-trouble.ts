import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'

/** What stands in the way of a payment password, as the sheet and the page show it. */
export type PasswordTrouble =
  | { kind: 'wrong'; message: string }
  | { kind: 'locked' }
  | { kind: 'notSet' }
  | { kind: 'other' }

/** What a failed check of the payment password means; the server says how many tries are left. */
export function passwordTrouble(error: unknown): PasswordTrouble {
  if (!(error instanceof CallFailed)) return { kind: 'other' }
  const code = Number(error.retcode)
  if (code === refusals.passwordLocked.code) return { kind: 'locked' }
  if (code === refusals.passwordMissing.code) return { kind: 'notSet' }
  const isWrong = code === refusals.passwordWrong.code
  return isWrong ? { kind: 'wrong', message: error.message } : { kind: 'other' }
}
