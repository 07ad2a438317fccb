import type { Report } from '@koi/domain/reports/report'
import { reportNames, type ReportKind } from '@koi/domain/reports/report-terms'
import type { Asker } from '#modules/assistant/index.ts'
import { makeMarketReport, type Made } from './market-report.ts'
import { makeNewsReport } from './news-report.ts'
import { createReportWriter, type ReportWriter } from './report-writer.ts'
import { makeTrackReport } from './track-report.ts'

const makers: Readonly<Record<ReportKind, (asker: Asker, write: ReportWriter) => Promise<Made>>> = {
  investNews: makeNewsReport,
  realTimeMarket: makeMarketReport,
  focusTrack: makeTrackReport,
}

/** Makes a report out of what the tools of the assistant read, for one person, as of now. */
export async function makeReport(kind: ReportKind, asker: Asker): Promise<Report> {
  const write = createReportWriter()
  const { day, ...made } = await makers[kind](asker, write)
  const title = day === '' ? reportNames[kind] : `${reportNames[kind]} ${day}`
  return { kind, title, day, madeMs: asker.nowMs, quotes: write.quotes, ...made }
}
