import { CallFailed } from '@koi/contracts/client'
import { goldRefusals } from '@koi/contracts/codes/gold-refusals'
import { passwordRefusals } from '@koi/contracts/codes/password-refusals'

/** What the page does about a deal that the server did not make. */
export type QuoteRefusal =
  /** The price is gone: show a new one, and say why. */
  | 'newQuote'
  /** The token is too old: ask for the password again. */
  | 'password'
  /** Only say so. */
  | 'other'

const { quoteExpired, quoteUsed, quoteMoved } = goldRefusals
const NEW_QUOTE = [quoteExpired, quoteUsed, quoteMoved].map(({ code }) => String(code))
const { passwordTokenInvalid, passwordMissing } = passwordRefusals
const PASSWORD = [passwordTokenInvalid, passwordMissing].map(({ code }) => String(code))

/** What follows a deal that failed, by the code of the catalogue. */
export function quoteRefusal(error: unknown): QuoteRefusal {
  if (!(error instanceof CallFailed)) return 'other'
  if (NEW_QUOTE.includes(error.retcode)) return 'newQuote'
  return PASSWORD.includes(error.retcode) ? 'password' : 'other'
}
