import { isIsoDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import {
  isQuarterEnd,
  NAMED_MAX,
  WHOLE_PPM,
  type HeldSecurity,
  type HoldingReport,
} from '@koi/domain/disclosed/holding-report'
import { latestLawfulDay } from '@koi/domain/disclosed/latest-lawful-day'
import { reportProblems } from '@koi/domain/disclosed/report-problems'
import { z } from 'zod'
import type { Parsed } from '../import-problem.ts'
import { scriptLiterals } from './script-literals.ts'

/** A percent ×10^4 is parts per million. */
const PPM_OF_PERCENT = 10_000
/** The series of a script that are shares of the net assets, by the words of its legend. */
const seriesNames = { stock: '股票占净比', bond: '债券占净比', cash: '现金占净比' } as const

const allocationOfScript = z.object({
  categories: z.array(z.string()),
  series: z.array(
    z.object({ name: z.string(), data: z.array(z.number().nonnegative().nullable()) }),
  ),
})
const codesOfScript = z.array(z.string().regex(/^\d+\.[\dA-Za-z]{1,10}$/))

function jsonOf(literals: ReadonlyMap<string, string>, name: string): unknown {
  try {
    return JSON.parse(literals.get(name) ?? 'null')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}

/** The securities that the newest report names; a script gives their codes and neither names nor weights. */
function namedIn(literals: ReadonlyMap<string, string>): HeldSecurity[] {
  const codes = codesOfScript.safeParse(jsonOf(literals, 'stockCodesNew')).data ?? []
  const own = new Set(codes.map((code) => code.slice(code.indexOf('.') + 1)))
  return [...own]
    .slice(0, NAMED_MAX)
    .map((code) => ({ kind: 'stock', code, name: '', weightPpm: null, industry: '' }))
}

/**
 * The quarterly reports that a market-data script tells of: what the money was in, and of the newest the codes of the
 * stocks. When they were published it does not say: the last day that is lawful counts, or the day of the import where
 * that comes first. Quarters that contradict themselves are left out by their place in the list.
 */
export function scriptHoldings(
  text: string,
  { calendar, lastDay }: { calendar: Pick<TradingCalendar, 'plus'>; lastDay: string },
): Parsed<HoldingReport> {
  const literals = scriptLiterals(text)
  const parsed: Parsed<HoldingReport> = { rows: [], rejects: [] }
  const said = allocationOfScript.safeParse(jsonOf(literals, 'Data_assetAllocation'))
  if (!said.success) return parsed
  const { categories, series } = said.data
  const newest = categories.toSorted().at(-1)
  const ppmOf = (name: string, at: number) =>
    Math.round((series.find((each) => each.name === name)?.data[at] ?? 0) * PPM_OF_PERCENT)
  categories.forEach((reportDay, at) => {
    const allocation = {
      stock: ppmOf(seriesNames.stock, at),
      bond: ppmOf(seriesNames.bond, at),
      cash: ppmOf(seriesNames.cash, at),
      fund: 0,
      gold: 0,
      other: 0,
    }
    const sum = allocation.stock + allocation.bond + allocation.cash
    const refuse = (reason: string) =>
      parsed.rejects.push({ line: at + 1, reason: `Data_assetAllocation: ${reason}` })
    if (!isIsoDate(reportDay) || !isQuarterEnd(reportDay) || reportDay >= lastDay) {
      refuse(`"${reportDay}" is no end of a quarter that is over`)
      return
    }
    const lawful = latestLawfulDay(reportDay, calendar)
    const report: HoldingReport = {
      reportDay,
      publishedDay: lawful < lastDay ? lawful : lastDay,
      assetsPpm: Math.max(WHOLE_PPM, sum),
      allocation,
      positions: reportDay === newest ? namedIn(literals) : [],
    }
    const [problem] = reportProblems(report)
    if (problem) refuse(problem.reason)
    else parsed.rows.push(report)
  })
  return parsed
}
