import type { moneyFundCalls } from '@koi/contracts/calls/money-funds'
import type { ResponseOf } from '@koi/contracts/call'
import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import type { RedeemLimits } from './redeem-shares.ts'

/** How a money fund is sold: at once from the fund's advance, or the ordinary way. */
export type RedeemWay = 'quick' | 'ordinary'

/** What quick redemption says of itself before the press (MONEY 1.5). */
export interface QuickOffer {
  isOpen: boolean
  /** Why not; empty where it is open. */
  reason: string
  dayCapCents: Cents
  dayRoomCents: Cents
  /** The most that can go at once now; a share is a yuan. */
  roomShares: Shares
}

/** The offer, or undefined where the product has none at all. */
export function quickOfferOf({
  quick,
}: ResponseOf<typeof moneyFundCalls.queryFundMfCustom>): QuickOffer | undefined {
  if (quick.state === 'off') return undefined
  return {
    isOpen: quick.state === 'open',
    reason: quick.reason,
    dayCapCents: quick.dayCapCents,
    dayRoomCents: quick.dayRoomCents,
    roomShares: quick.roomCents,
  }
}

/** The same holding where only so much may go at once: the rest stays, as if it were locked. */
export function quickLimits(limits: RedeemLimits, { roomShares }: QuickOffer): RedeemLimits {
  const { redeemableShares, lockedShares, minHoldShares } = limits
  return {
    redeemableShares: roomShares,
    lockedShares: redeemableShares + lockedShares - roomShares,
    minHoldShares,
  }
}
