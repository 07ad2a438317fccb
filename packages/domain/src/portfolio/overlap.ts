import type { HeldSecurity } from '../disclosed/holding-report.ts'

type Named = Pick<HeldSecurity, 'code' | 'weightPpm'>

/** How much of two funds is the same: the sum of the smaller of both weights over what both name. */
export function overlapPpm(one: readonly Named[], other: readonly Named[]): number {
  const weights = new Map(other.map(({ code, weightPpm }) => [code, weightPpm ?? 0]))
  return one.reduce(
    (sum, { code, weightPpm }) => sum + Math.min(weightPpm ?? 0, weights.get(code) ?? 0),
    0,
  )
}

/** So many funds are held against each other: a file of thousands would make millions of pairs. */
export const OVERLAP_FUNDS_MAX = 200

/** Every two of the first of them that have something in common, those with the most first. The largest holdings come first. */
export function overlapsOf<Fund extends { fundCode: string; positions: readonly Named[] }>(
  funds: readonly Fund[],
): { one: Fund; other: Fund; weightPpm: number }[] {
  const first = funds.filter(({ positions }) => positions.length > 0).slice(0, OVERLAP_FUNDS_MAX)
  return first
    .flatMap((one, at) =>
      first
        .slice(at + 1)
        .map((other) => ({ one, other, weightPpm: overlapPpm(one.positions, other.positions) })),
    )
    .filter(({ weightPpm }) => weightPpm > 0)
    .toSorted((a, b) => b.weightPpm - a.weightPpm)
}
