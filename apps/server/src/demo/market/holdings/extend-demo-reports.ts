import { addDays } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { quarterEndsUpTo } from '@koi/domain/disclosed/holding-report'
import { latestLawfulDay } from '@koi/domain/disclosed/latest-lawful-day'
import { sql, type Queries } from '#kernel/db.ts'
import { insertReports, type ReportRow } from '#modules/market/index.ts'
import { demoCatalogue } from '../catalogue.ts'
import { demoReport, discloses } from './demo-report.ts'

const QUARTERS = 8
/** A fund of less than two months reports nothing yet. */
const AGE_DAYS = 60

const readDue = sql<{ code: string; setUpDate: string; lastReport: string | null }>(
  'demo-reports-due',
  `select f.code, f.set_up_date as "setUpDate",
     (select max(r.report_day) from holding_report r where r.fund_code = f.code) as "lastReport"
   from fund f where f.origin = 'demo' and f.set_up_date <= $1 order by f.code`,
)

/**
 * Adds what demo funds disclose of the quarters that are over at a day, as far as it is missing; reports carry the day
 * on which they are published, so they may be added early. Answers how many were added.
 */
export async function extendDemoReports(
  tx: Queries,
  toDay: string,
  calendar: TradingCalendar,
): Promise<number> {
  const ends = quarterEndsUpTo(toDay, QUARTERS)
  const due = new Map(
    (await tx.rows(readDue, [addDays(ends[0] ?? toDay, -AGE_DAYS)])).map((row) => [row.code, row]),
  )
  const rows = demoCatalogue.filter(discloses).flatMap((spec): ReportRow[] => {
    const fund = due.get(spec.code)
    if (!fund) return []
    const first = addDays(fund.setUpDate, AGE_DAYS)
    return ends
      .filter(
        (end) => end >= first && end > (fund.lastReport ?? '') && end <= (spec.lastDay ?? end),
      )
      .map((reportDay) => {
        const publishedDay = latestLawfulDay(reportDay, calendar)
        const report = demoReport(spec, { reportDay, publishedDay })
        return { fundCode: spec.code, version: 1, origin: 'demo', importId: null, report }
      })
  })
  await insertReports(tx, rows)
  return rows.length
}
