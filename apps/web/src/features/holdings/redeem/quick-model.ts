import type { moneyFundCalls } from '@koi/contracts/calls/money-funds'
import type { ResponseOf } from '@koi/contracts/call'
import type { RedeemLimits } from './redeem-shares.ts'

/** How a money fund is sold: at once from the fund's advance, or the ordinary way. */
export type RedeemWay = 'quick' | 'ordinary'

/** The quick redemption of a product, or undefined where it has none at all (MONEY 1.5). */
export const quickOfferOf = ({ quick }: ResponseOf<typeof moneyFundCalls.queryFundMfCustom>) =>
  quick.state === 'off' ? undefined : { ...quick, isOpen: quick.state === 'open' }

/** What quick redemption says of itself before the press. */
export type QuickOffer = NonNullable<ReturnType<typeof quickOfferOf>>

/** The same holding where only so much may go at once: the rest stays, as if it were locked. A share is a yuan. */
export function quickLimits(
  limits: RedeemLimits,
  { roomCents }: Pick<QuickOffer, 'roomCents'>,
): RedeemLimits {
  const { redeemableShares, lockedShares, minHoldShares } = limits
  return {
    redeemableShares: roomCents,
    lockedShares: redeemableShares + lockedShares - roomCents,
    minHoldShares,
  }
}
