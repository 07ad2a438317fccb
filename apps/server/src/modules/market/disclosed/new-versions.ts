import type { HoldingReport, ReportOrigin } from '@koi/domain/disclosed/holding-report'
import type { ReportRow, StoredReport } from './report-store.ts'

const keyOf = (fundCode: string, reportDay: string) => `${fundCode} ${reportDay}`

/** Everything that a report says, in one order. */
const saying = ({ reportDay, publishedDay, assetsPpm, allocation, positions }: HoldingReport) => {
  const { stock, bond, fund, gold, cash, other } = allocation
  const named = positions.map(({ kind, code, name, weightPpm, industry }) => [
    kind,
    code,
    name,
    weightPpm,
    industry,
  ])
  return JSON.stringify([
    reportDay,
    publishedDay,
    assetsPpm,
    [stock, bond, fund, gold, cash, other],
    named,
  ])
}

interface Told {
  fundCode: string
  report: HoldingReport
}

/** What of the told reports is new: each that says something else than what is known becomes the next version of it. */
export function newVersions(
  told: readonly Told[],
  stored: readonly StoredReport[],
  { origin, importId }: { origin: ReportOrigin; importId: number },
): ReportRow[] {
  const known = new Map(stored.map((each) => [keyOf(each.fundCode, each.reportDay), each]))
  return told.flatMap(({ fundCode, report }) => {
    const before = known.get(keyOf(fundCode, report.reportDay))
    // A script says less than a file does.
    if (before && origin === 'script' && before.origin !== 'script') return []
    if (before && saying(before) === saying(report)) return []
    return [{ fundCode, version: (before?.version ?? 0) + 1, origin, importId, report }]
  })
}

/** What a correction corrects was published before it. */
export function publishedTooEarly(told: readonly Told[], stored: readonly StoredReport[]): Told[] {
  const known = new Map(stored.map((each) => [keyOf(each.fundCode, each.reportDay), each]))
  return told.filter(({ fundCode, report }) => {
    const before = known.get(keyOf(fundCode, report.reportDay))
    return before?.origin === 'file' && report.publishedDay < before.publishedDay
  })
}
