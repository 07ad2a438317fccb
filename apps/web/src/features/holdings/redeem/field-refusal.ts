import { CallFailed } from '@koi/contracts/client'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { holdingRefusals } from '@koi/contracts/codes/holding-refusals'
import { productRefusals } from '@koi/contracts/codes/product-refusals'
import { quickRefusals } from '@koi/contracts/codes/quick-refusals'

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
