import { formatShares, parseShares, type Shares } from '@koi/domain/funds/shares'
import type { Convertible } from './model.ts'

export type SharesVerdict =
  | { kind: 'empty' }
  | { kind: 'refused'; message: string }
  | { kind: 'ok'; shares: Shares }

/** Whether the typed shares can be converted, and if not why, in words for the field (MONEY 1.4, 1.7). */
export function judgeShares(
  text: string,
  limits: Pick<Convertible, 'redeemableShares' | 'lockedShares' | 'minHoldShares'>,
): SharesVerdict {
  const { redeemableShares, lockedShares, minHoldShares } = limits
  // A point alone at the end is a number still being typed.
  const shares = text === '' ? 0 : parseShares(text.replace(/\.$/, ''))
  if (shares === undefined) return { kind: 'refused', message: '请输入份额，最多两位小数' }
  if (shares === 0) return { kind: 'empty' }
  if (shares > redeemableShares) {
    return { kind: 'refused', message: `最多可转出 ${formatShares(redeemableShares)} 份` }
  }
  const left = redeemableShares + lockedShares - shares
  if (left > 0 && left < minHoldShares) {
    return {
      kind: 'refused',
      message: `转出后剩余不足 ${formatShares(minHoldShares)} 份，请全部转出或少转一些`,
    }
  }
  return { kind: 'ok', shares }
}
