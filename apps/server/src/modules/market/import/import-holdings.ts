import { newVersions, publishedTooEarly } from '../disclosed/new-versions.ts'
import { fundOrigins, insertReports, storedReports } from '../disclosed/report-store.ts'
import { parseHoldingsCsv, refuseLines } from './formats/holdings-csv.ts'
import type { PlanImport } from './import-plan.ts'

/** What funds disclose of their holdings: whole reports, and all of the file or nothing. */
export const planHoldings: PlanImport = async (tx, { text, lastDay }) => {
  const told = parseHoldingsCsv(text, lastDay)
  const codes = [...new Set(told.map(({ fundCode }) => fundCode))]
  const origins = await fundOrigins(tx, codes)
  refuseLines(
    told.flatMap(({ fundCode, line }) => {
      const origin = origins.get(fundCode)
      if (origin === 'import') return []
      const reason = origin
        ? `${fundCode} is a demo fund; imported reports are never mixed with generated ones`
        : `fund ${fundCode} is not known: import the fund list first`
      return [{ line, reason }]
    }),
  )
  const stored = await storedReports(tx, codes)
  const early = new Set(publishedTooEarly(told, stored))
  refuseLines(
    told
      .filter((each) => early.has(each))
      .map(({ line, fundCode, report }) => ({
        line,
        reason: `the report of ${fundCode} for ${report.reportDay} that is known was published after ${report.publishedDay}`,
      })),
  )
  return {
    goodCount: told.reduce((sum, { lineCount }) => sum + lineCount, 0),
    rejects: [],
    async write(writing, importId) {
      await insertReports(writing, newVersions(told, stored, { origin: 'file', importId }))
      return []
    },
  }
}
