import type { Shares } from '@koi/domain/products/shares'
import type { LeavingLimits } from '@koi/domain/trade/judge-shares'
import type { Openings } from '@koi/domain/trade/opening-text'
import { scaledText } from '@koi/domain/money/scaled'

/** What limits a redemption. */
export interface RedeemLimits extends LeavingLimits {
  /** When they can be sold; absent where nothing is locked. */
  opens?: Openings | undefined
}

export const QUICK_SHARES = [
  { label: '1/4', spoken: '四分之一', divisor: 4 },
  { label: '1/2', spoken: '二分之一', divisor: 2 },
  { label: '全部', spoken: '全部', divisor: 1 },
] as const

/** The text in the field for a part of what can be redeemed, rounded down: `2500`, `833.33`. */
export function quickSharesText(redeemableShares: Shares, divisor: number): string {
  return scaledText(Math.floor(redeemableShares / divisor), 2).replace(/\.00$/, '')
}
