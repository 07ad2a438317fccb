import type { HeldSecurity, HoldingReport } from './holding-report.ts'

/** A security with what the report before said of it. */
export interface ChangedPosition extends HeldSecurity {
  /** Null where the report before does not name it, or not how much. */
  beforePpm: number | null
  /** The report before names others of its kind, and not this one. */
  isNew: boolean
}

/** What a report names, beside what the one before named; a kind that was not named then is not called new. */
export function changedPositions(
  { positions }: Pick<HoldingReport, 'positions'>,
  before: Pick<HoldingReport, 'positions'> | undefined,
): ChangedPosition[] {
  const known = new Map(before?.positions.map((held) => [held.code, held]))
  const namedKinds = new Set(before?.positions.map(({ kind }) => kind))
  return positions.map((held) => ({
    ...held,
    beforePpm: known.get(held.code)?.weightPpm ?? null,
    isNew: namedKinds.has(held.kind) && !known.has(held.code),
  }))
}
