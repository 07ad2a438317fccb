import type { HeldSecurity } from '../disclosed/holding-report.ts'
import { overlapPpm } from '../portfolio/overlap.ts'

/** A fund with the newest report that it published; null where it has published none. */
interface Disclosing {
  fundCode: string
  report: {
    reportDay: string
    positions: readonly Pick<HeldSecurity, 'code' | 'name' | 'weightPpm'>[]
  } | null
}

interface DisclosedOverlap {
  oneCode: string
  otherCode: string
  /** The sum of the smaller weights over what both name. */
  overlapPpm: number
  /** What both name, that with the most in common first. */
  commonNames: string[]
  /** Both are of the end of one quarter. */
  isSameDay: boolean
}

const COMMON_SHOWN = 3

type Positions = NonNullable<Disclosing['report']>['positions']

function commonNames(one: Positions, other: Positions): string[] {
  const weights = new Map(other.map(({ code, weightPpm }) => [code, weightPpm ?? 0]))
  return one
    .flatMap(({ code, name, weightPpm }) => {
      const theirs = weights.get(code)
      if (theirs === undefined) return []
      return [{ name: name === '' ? code : name, shared: Math.min(weightPpm ?? 0, theirs) }]
    })
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, COMMON_SHOWN)
    .map(({ name }) => name)
}

/** How much every two of the funds hold in common by their reports, also nothing, those with the most first; without a report there is nothing to say. */
export function disclosedOverlaps(funds: readonly Disclosing[]): DisclosedOverlap[] {
  const told = funds.flatMap(({ fundCode, report }) => (report ? [{ fundCode, ...report }] : []))
  return told
    .flatMap((one, at) =>
      told.slice(at + 1).map((other) => ({
        oneCode: one.fundCode,
        otherCode: other.fundCode,
        overlapPpm: overlapPpm(one.positions, other.positions),
        commonNames: commonNames(one.positions, other.positions),
        isSameDay: one.reportDay === other.reportDay,
      })),
    )
    .toSorted((a, b) => b.overlapPpm - a.overlapPpm)
}
