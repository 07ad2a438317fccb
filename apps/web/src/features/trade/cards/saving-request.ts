import type { productFactCalls } from '@koi/contracts/calls/products-facts'
import type { RequestOf } from '@koi/contracts/call'
import type { Cents } from '@koi/domain/money/cents'

/** What a saving is worked out from, as far as it is known. */
interface SavingFacts {
  fundCode: string | undefined
  spid: string | undefined
  /** `discount_rate_str` of the card; empty where it has none. */
  discountRate: string | undefined
  /** 0: the coupon is no card. */
  discountType: 0 | 1 | 2 | undefined
  feeCents: Cents | undefined
}

/** What the server is asked for a saving; undefined where any of the five is missing: nothing is worked out then (RU-163). */
export function savingRequest({
  fundCode = '',
  spid = '',
  discountRate = '',
  discountType = 0,
  feeCents,
}: SavingFacts): RequestOf<typeof productFactCalls.queryFundBuySaveFee> | undefined {
  const isWhole = fundCode !== '' && spid !== '' && discountRate !== ''
  if (!isWhole || discountType === 0 || feeCents === undefined) return undefined
  return { fundCode, spid, discountRate: Number(discountRate), discountType, totalFee: feeCents }
}
