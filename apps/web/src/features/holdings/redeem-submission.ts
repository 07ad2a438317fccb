import { CallFailed } from '@koi/contracts/client'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { holdingRefusals } from '@koi/contracts/codes/holding-refusals'
import { productRefusals } from '@koi/contracts/codes/product-refusals'
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
  holdingRefusals.sharesTooMany,
  holdingRefusals.sharesLeaveTooFew,
  productRefusals.productNotOnSale,
  buyRefusals.calendarUnknown,
  holdingRefusals.notHeld,
].map(({ code }) => String(code))

/** What the server says against the shares, for their field; undefined for any other failure. */
export function fieldRefusal(error: unknown): string | undefined {
  const isHere = error instanceof CallFailed && AT_THE_FIELD.includes(error.retcode)
  return isHere ? error.message : undefined
}
