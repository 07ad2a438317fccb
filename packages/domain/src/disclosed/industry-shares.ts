import type { HeldSecurity } from './holding-report.ts'

export interface IndustryShare {
  industry: string
  weightPpm: number
}

/** The branches of the stocks that are named, the largest first; of one with equal shares the name decides. */
export function industryShares(positions: readonly HeldSecurity[]): IndustryShare[] {
  const sums = new Map<string, number>()
  for (const { industry, weightPpm } of positions) {
    if (industry === '' || weightPpm === null) continue
    sums.set(industry, (sums.get(industry) ?? 0) + weightPpm)
  }
  return [...sums]
    .map(([industry, weightPpm]) => ({ industry, weightPpm }))
    .toSorted((a, b) => b.weightPpm - a.weightPpm || (a.industry < b.industry ? -1 : 1))
}
