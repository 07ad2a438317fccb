import { formatShares, parseShares, type Shares } from '@koi/domain/funds/shares'
import type { Openings } from '@koi/domain/orders/opening-text'
import { scaledText } from '@koi/domain/money/scaled'

/** What limits a redemption. Shares ×100. */
export interface RedeemLimits {
  redeemableShares: Shares
  /** Bought and not redeemable yet. */
  lockedShares: Shares
  /** When they can be sold; absent where nothing is locked. */
  opens?: Openings | undefined
  /** What must be left unless everything goes. */
  minHoldShares: Shares
  /** Where less would be left, all goes. */
  takesAll?: boolean
}

export type SharesVerdict =
  | { kind: 'empty' }
  | { kind: 'refused'; message: string }
  | { kind: 'ok'; shares: Shares; note?: string }

/** Whether the typed shares can be redeemed, and if not why, in words for the field (MONEY 1.4). */
export function judgeShares(text: string, limits: RedeemLimits): SharesVerdict {
  const { redeemableShares, lockedShares, minHoldShares } = limits
  if (text === '') return { kind: 'empty' }
  // A point alone at the end is a number still being typed.
  const shares = parseShares(text.replace(/\.$/, ''))
  if (shares === undefined) return { kind: 'refused', message: '请输入份额，最多两位小数' }
  if (shares === 0) return { kind: 'empty' }
  if (shares > redeemableShares) {
    return { kind: 'refused', message: `最多可卖出 ${formatShares(redeemableShares)} 份` }
  }
  const left = redeemableShares + lockedShares - shares
  if (left > 0 && left < minHoldShares) {
    if (limits.takesAll === true && lockedShares === 0) {
      const note = `剩余不足 ${formatShares(minHoldShares)} 份，将全部卖出 ${formatShares(redeemableShares)} 份`
      return { kind: 'ok', shares: redeemableShares, note }
    }
    const way = lockedShares === 0 ? '请全部卖出或少卖一些' : '请少卖一些'
    return { kind: 'refused', message: `卖出后剩余不足 ${formatShares(minHoldShares)} 份，${way}` }
  }
  return { kind: 'ok', shares }
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
