import { passwordRefusals } from '@koi/contracts/codes/password-refusals'
import { isTooSimple } from '@koi/domain/identity/too-simple-password'

/** Choosing a payment password: once, and once more to be sure. */
export type NewPassword =
  | { step: 'first'; error?: string }
  | { step: 'repeat'; first: string; error?: string }
  | { step: 'chosen'; password: string }

export const firstPassword: NewPassword = { step: 'first' }

/**
 * What six more digits do: the second entry must equal the first, or both are asked for again. What the server
 * would refuse is refused before it is typed a second time.
 */
export function enterPassword(state: NewPassword, digits: string): NewPassword {
  if (state.step !== 'repeat') {
    return isTooSimple(digits) ? refusedPassword() : { step: 'repeat', first: digits }
  }
  if (digits !== state.first) return { step: 'first', error: '两次输入的密码不一致，请重新设置' }
  return { step: 'chosen', password: digits }
}

/** Back to the first entry because the server did not take the password. */
export function refusedPassword(
  message: string = passwordRefusals.passwordTooSimple.text,
): NewPassword {
  return { step: 'first', error: message }
}
