import {
  ASSET_KINDS,
  NAMED_MAX,
  SECURITY_KINDS,
  WHOLE_PPM,
  type AssetKind,
  type HoldingReport,
} from './holding-report.ts'

/** Funds may borrow, but never own more than twice what they are worth. */
const ASSETS_MAX_PPM = 2 * WHOLE_PPM

/** Why a report cannot be true, and of what of it: a kind of asset, a position by its place, or all that it owns. */
export interface ReportProblem {
  about: { asset: AssetKind } | { position: number } | 'assets'
  reason: string
}

const percent = (ppm: number) => `${ppm / 10_000} %`

function allocationProblems({ allocation, assetsPpm }: HoldingReport): ReportProblem[] {
  if (assetsPpm <= 0 || assetsPpm > ASSETS_MAX_PPM) {
    return [{ about: 'assets', reason: `no fund owns ${percent(assetsPpm)} of what it is worth` }]
  }
  let sum = 0
  for (const asset of ASSET_KINDS) {
    sum += allocation[asset]
    if (sum > assetsPpm) {
      const reason = `the kinds come to ${percent(sum)}, above ${percent(assetsPpm)} in all`
      return [{ about: { asset }, reason }]
    }
  }
  return sum === 0
    ? [{ about: 'assets', reason: 'the report does not say what the money is in' }]
    : []
}

function positionProblems({ positions, allocation }: HoldingReport): ReportProblem[] {
  const problems: ReportProblem[] = []
  const named = new Map(SECURITY_KINDS.map((kind) => [kind, { count: 0, sum: 0 }]))
  const seen = new Set<string>()
  positions.forEach(({ kind, code, weightPpm }, position) => {
    const say = (reason: string) => problems.push({ about: { position }, reason })
    const of = named.get(kind) ?? { count: 0, sum: 0 }
    of.count += 1
    of.sum += weightPpm ?? 0
    if (seen.has(code)) say(`${code} stands in the report already`)
    else if (of.count > NAMED_MAX) say(`the report names more than ${NAMED_MAX} of the kind`)
    else if (of.sum > allocation[kind]) {
      say(
        `those named come to ${percent(of.sum)}, above all of the kind, ${percent(allocation[kind])}`,
      )
    }
    seen.add(code)
  })
  return problems
}

/** What of a report contradicts itself; empty where nothing does. */
export const reportProblems = (report: HoldingReport): ReportProblem[] => [
  ...allocationProblems(report),
  ...positionProblems(report),
]
