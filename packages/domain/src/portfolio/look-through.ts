import {
  ASSET_KINDS,
  SECURITY_KINDS,
  type AssetKind,
  type HeldSecurity,
  type HoldingReport,
} from '../disclosed/holding-report.ts'
import { allocate } from '../money/allocate.ts'

/** What money is in, seen through funds; `unknown` is what nobody discloses. */
export const SEEN_KINDS = [...ASSET_KINDS, 'unknown'] as const
export type SeenKind = (typeof SEEN_KINDS)[number]

/** Money that is seen in one place. */
export interface SeenMoney {
  kind: SeenKind
  cents: number
  /** A security that a report names; absent of the rest of its kind. */
  security?: Pick<HeldSecurity, 'kind' | 'code' | 'name' | 'industry'>
}

export type ReportOf = (fundCode: string) => HoldingReport | undefined

/** Funds that hold funds that hold funds are looked through; deeper nobody nests them. */
const DEPTH_MAX = 3

interface Share {
  kind: SeenKind
  weight: number
  held?: HeldSecurity
}

/** Everything that a report says the fund owns, cut apart; what it does not tell apart counts as other. */
function sharesOf({ allocation, positions, assetsPpm }: HoldingReport): Share[] {
  const named = positions.filter(({ weightPpm }) => weightPpm !== null)
  const weightOf = (kind: AssetKind) =>
    named.reduce((sum, held) => sum + (held.kind === kind ? (held.weightPpm ?? 0) : 0), 0)
  const told = ASSET_KINDS.reduce((sum, kind) => sum + allocation[kind], 0)
  return [
    ...named.map((held) => ({ kind: held.kind, weight: held.weightPpm ?? 0, held })),
    ...ASSET_KINDS.map((kind) => ({
      kind,
      weight:
        allocation[kind] -
        (SECURITY_KINDS.some((each) => each === kind) ? weightOf(kind) : 0) +
        (kind === 'other' ? assetsPpm - told : 0),
    })),
  ]
}

/**
 * Where the money in a fund is. What a fund borrowed is not the holder's: their money is spread over all it owns, so the
 * places sum to the money to the cent (largest remainder). Funds inside of it are looked through as far as they disclose.
 */
export function lookThrough(
  money: { fundCode: string; cents: number },
  reportOf: ReportOf,
  path: readonly string[] = [],
): SeenMoney[] {
  const { fundCode, cents } = money
  const report = reportOf(fundCode)
  if (!report || path.length >= DEPTH_MAX || path.includes(fundCode)) {
    return [{ kind: path.length === 0 ? 'unknown' : 'fund', cents }]
  }
  const shares = sharesOf(report)
  const parts = allocate(
    cents,
    shares.map(({ weight }) => weight),
  )
  return shares.flatMap(({ kind, held }, at): SeenMoney[] => {
    const part = parts[at] ?? 0
    if (part === 0) return []
    if (held?.kind === 'fund') {
      return lookThrough({ fundCode: held.code, cents: part }, reportOf, [...path, fundCode])
    }
    return [{ kind, cents: part, ...(held && { security: held }) }]
  })
}
