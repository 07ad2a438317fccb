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

/** Every two of them that have something in common, those with the most first. */
export function overlapsOf<Fund extends { fundCode: string; positions: readonly Named[] }>(
  funds: readonly Fund[],
): { one: Fund; other: Fund; weightPpm: number }[] {
  return funds
    .flatMap((one, at) =>
      funds
        .slice(at + 1)
        .map((other) => ({ one, other, weightPpm: overlapPpm(one.positions, other.positions) })),
    )
    .filter(({ weightPpm }) => weightPpm > 0)
    .toSorted((a, b) => b.weightPpm - a.weightPpm)
}
