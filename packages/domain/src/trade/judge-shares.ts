import { formatShares, parseShares, type Shares } from '../products/shares.ts'

/** What limits how many shares leave a holding. Shares ×100. */
export interface LeavingLimits {
  redeemableShares: Shares
  /** Bought and not redeemable yet. */
  lockedShares: Shares
  /** What must be left unless everything goes. */
  minHoldShares: Shares
  /** Where less would be left, all goes. */
  takesAll?: boolean
}

export type SharesVerdict =
  | { kind: 'empty' }
  | { kind: 'refused'; message: string }
  | { kind: 'ok'; shares: Shares; note?: string }

/** How a page calls it. */
export type Leaving = '卖出' | '转出'

/** Whether the typed shares can leave, and if not why, in words for the field (MONEY 1.4, 1.7). */
export function judgeShares(text: string, limits: LeavingLimits, leaving: Leaving): SharesVerdict {
  const { redeemableShares, lockedShares, minHoldShares } = limits
  if (text === '') return { kind: 'empty' }
  // A point alone at the end is a number still being typed.
  const shares = parseShares(text.replace(/\.$/, ''))
  if (shares === undefined) return { kind: 'refused', message: '请输入份额，最多两位小数' }
  if (shares === 0) return { kind: 'empty' }
  if (shares > redeemableShares) {
    return { kind: 'refused', message: `最多可${leaving} ${formatShares(redeemableShares)} 份` }
  }
  const left = redeemableShares + lockedShares - shares
  if (left > 0 && left < minHoldShares) {
    if (limits.takesAll === true && lockedShares === 0) {
      const note = `剩余不足 ${formatShares(minHoldShares)} 份，将全部${leaving} ${formatShares(redeemableShares)} 份`
      return { kind: 'ok', shares: redeemableShares, note }
    }
    const less = `少${leaving.slice(0, 1)}一些`
    const way = lockedShares === 0 ? `请全部${leaving}或${less}` : `请${less}`
    return {
      kind: 'refused',
      message: `${leaving}后剩余不足 ${formatShares(minHoldShares)} 份，${way}`,
    }
  }
  return { kind: 'ok', shares }
}
