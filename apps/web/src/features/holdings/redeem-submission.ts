import { CallFailed } from '@koi/contracts/client'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { holdingRefusals } from '@koi/contracts/codes/holding-refusals'
import { productRefusals } from '@koi/contracts/codes/product-refusals'
import { quickRefusals } from '@koi/contracts/codes/quick-refusals'
import type { Shares } from '@koi/domain/funds/shares'
import type { RedeemWay } from './quick-model.ts'

/** A redemption on its way, and the key under which its retries are the same order. */
export interface RedeemSubmission {
  key: string
  shares: Shares
  way: RedeemWay
}

/**
 * The submission of so many shares in one way: the one before where nothing changed, so that a retry after a
 * lost answer cannot sell twice; else a new one with a new key (RELIABILITY T1).
 */
export function redeemSubmissionOf(
  before: RedeemSubmission | undefined,
  { shares, way }: Omit<RedeemSubmission, 'key'>,
  makeKey: () => string,
): RedeemSubmission {
  const isSame = before?.shares === shares && before.way === way
  return isSame ? before : { key: makeKey(), shares, way }
}

const AT_THE_FIELD = [
  holdingRefusals.sharesTooMany,
  holdingRefusals.sharesLeaveTooFew,
  productRefusals.productNotOnSale,
  buyRefusals.calendarUnknown,
  holdingRefusals.notHeld,
  quickRefusals.quickOff,
  quickRefusals.quickCapUsed,
  quickRefusals.quickPoolEmpty,
].map(({ code }) => String(code))

/** What the server says against the shares, for their field; undefined for any other failure. */
export function fieldRefusal(error: unknown): string | undefined {
  const isHere = error instanceof CallFailed && AT_THE_FIELD.includes(error.retcode)
  return isHere ? error.message : undefined
}
