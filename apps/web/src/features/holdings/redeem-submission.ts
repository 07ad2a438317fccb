import { CallFailed } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import type { Shares } from '@koi/domain/funds/shares'

/** A redemption on its way, and the key under which its retries are the same order. */
export interface RedeemSubmission {
  key: string
  shares: Shares
}

/**
 * The submission of so many shares: the one before where nothing changed, so that a retry after a
 * lost answer cannot sell twice; else a new one with a new key (RELIABILITY T1).
 */
export function redeemSubmissionOf(
  before: RedeemSubmission | undefined,
  shares: Shares,
  makeKey: () => string,
): RedeemSubmission {
  return before?.shares === shares ? before : { key: makeKey(), shares }
}

const AT_THE_FIELD = [
  refusals.sharesTooMany,
  refusals.sharesLeaveTooFew,
  refusals.productNotOnSale,
  refusals.calendarUnknown,
  refusals.notHeld,
].map(({ code }) => String(code))

/** What the server says against the shares, for their field; undefined for any other failure. */
export function fieldRefusal(error: unknown): string | undefined {
  const isHere = error instanceof CallFailed && AT_THE_FIELD.includes(error.retcode)
  return isHere ? error.message : undefined
}
