import { CallFailed } from '@koi/contracts/client'
import { goldRefusals } from '@koi/contracts/codes/gold-refusals'

const { quoteExpired, quoteUsed, quoteMoved } = goldRefusals
const GONE = [quoteExpired, quoteUsed, quoteMoved].map(({ code }) => String(code))

/** The price is gone: a new one is shown, and why. */
export const isQuoteGone = (error: unknown): boolean =>
  error instanceof CallFailed && GONE.includes(error.retcode)
