import { isIsoDate } from '@koi/domain/calendar/dates'
import {
  isQuarterEnd,
  WHOLE_PPM,
  type AssetKind,
  type HeldSecurity,
  type HoldingReport,
  type SecurityKind,
} from '@koi/domain/disclosed/holding-report'
import { reportProblems, type ReportProblem } from '@koi/domain/disclosed/report-problems'
import { parseScaled } from '@koi/domain/money/scaled'
import { ImportProblem, type Reject } from '../import-problem.ts'
import { csvLines, type CsvLine } from './csv-lines.ts'

const HEADER = [
  '基金代码',
  '报告期',
  '公布日期',
  '类别',
  '证券代码',
  '证券名称',
  '占净值比例',
  '行业',
] as const

const securityWords: ReadonlyMap<string, SecurityKind> = new Map([
  ['股票', 'stock'],
  ['债券', 'bond'],
  ['基金', 'fund'],
])
const assetWords: ReadonlyMap<string, AssetKind> = new Map([
  ['股票合计', 'stock'],
  ['债券合计', 'bond'],
  ['基金合计', 'fund'],
  ['贵金属合计', 'gold'],
  ['现金合计', 'cash'],
  ['其他合计', 'other'],
])
const ALL_ASSETS = '总资产'
/** Percent of a report ×10^4 is parts per million. */
const DECIMALS = 4
const NAME_MAX = 64

/** The report of a fund with the lines it stands on. */
export interface ReportOfFile {
  fundCode: string
  /** Of its first line. */
  line: number
  lineCount: number
  report: HoldingReport
}

interface Row {
  line: number
  fundCode: string
  reportDay: string
  publishedDay: string
  what: string
  code: string
  name: string
  ppm: number
  industry: string
}

/** What a line says, or why it says nothing that can be. */
function readRow({ line, fields }: CsvLine, lastDay: string): Row | string {
  if (fields.length !== HEADER.length) return `has ${fields.length} columns, not ${HEADER.length}`
  const [fundCode = '', reportDay = '', publishedDay = '', what = ''] = fields
  const [code = '', name = '', percentText = '', industry = ''] = fields.slice(4)
  if (!/^\d{6}$/.test(fundCode)) return `"${fundCode}" is no code of a fund`
  for (const day of [reportDay, publishedDay]) {
    if (!isIsoDate(day)) return `"${day}" is no date YYYY-MM-DD`
    if (day > lastDay) return `${day} lies in the future`
  }
  if (!isQuarterEnd(reportDay)) return `${reportDay} is no end of a quarter`
  if (publishedDay <= reportDay) return `${publishedDay} is not after the day it reports of`
  const isPosition = securityWords.has(what)
  if (!isPosition && !assetWords.has(what) && what !== ALL_ASSETS) return `"${what}" is no kind`
  const ppm = parseScaled(percentText, DECIMALS)
  if (ppm === undefined) {
    return `"${percentText}" is no percentage with at most ${DECIMALS} decimals`
  }
  if (isPosition && (ppm === 0 || ppm > WHOLE_PPM)) {
    return `a position of ${percentText} % is none; it is above 0 and at most 100`
  }
  if (isPosition && !/^[\dA-Za-z.]{1,16}$/.test(code)) return `"${code}" is no code of a security`
  if (isPosition && (name === '' || name.length > NAME_MAX || industry.length > NAME_MAX)) {
    return `a position has a name, and name and industry have at most ${NAME_MAX} letters`
  }
  if (!isPosition && `${code}${name}${industry}` !== '') {
    return `${what} is of the whole fund and names no security`
  }
  return { line, fundCode, reportDay, publishedDay, what, code, name, ppm, industry }
}

/** The lines of one report become it; the sum of a kind may stand once. */
function reportOf(rows: readonly Row[], first: Row): { read: ReportOfFile; rejects: Reject[] } {
  const allocation = { stock: 0, bond: 0, fund: 0, gold: 0, cash: 0, other: 0 }
  const positions: { line: number; held: HeldSecurity }[] = []
  const said = new Map<string, number>()
  const rejects: Reject[] = []
  let assetsPpm = WHOLE_PPM
  for (const { line, what, code, name, ppm, industry, publishedDay } of rows) {
    const kind = securityWords.get(what)
    const asset = assetWords.get(what)
    const before = kind ? undefined : said.get(what)
    if (publishedDay !== first.publishedDay) {
      const reason = `line ${first.line} says that the report was published on ${first.publishedDay}`
      rejects.push({ line, reason })
    } else if (before !== undefined) {
      rejects.push({ line, reason: `${what} stands in line ${before} already` })
    } else if (kind) {
      positions.push({ line, held: { kind, code, name, weightPpm: ppm, industry } })
    } else {
      said.set(what, line)
      if (asset) allocation[asset] = ppm
      else assetsPpm = ppm
    }
  }
  positions.sort((a, b) => (b.held.weightPpm ?? 0) - (a.held.weightPpm ?? 0) || a.line - b.line)
  const { fundCode, reportDay, publishedDay, line } = first
  const report = {
    reportDay,
    publishedDay,
    assetsPpm,
    allocation,
    positions: positions.map(({ held }) => held),
  }
  const lineOf = ({ about }: ReportProblem): number => {
    if (about === 'assets') return said.get(ALL_ASSETS) ?? line
    if ('position' in about) return positions[about.position]?.line ?? line
    const word = [...assetWords].find(([, asset]) => asset === about.asset)?.[0] ?? ''
    return said.get(word) ?? line
  }
  const problems = rejects.length > 0 ? [] : reportProblems(report)
  const told = problems.map((problem) => ({ line: lineOf(problem), reason: problem.reason }))
  return {
    read: { fundCode, line, lineCount: rows.length, report },
    rejects: [...rejects, ...told],
  }
}

/** Throws an ImportProblem that names what is wrong by line; does nothing where nothing is. */
export function refuseLines(rejects: readonly Reject[]): void {
  if (rejects.length === 0) return
  const SHOWN = 20
  const lines = rejects
    .toSorted((a, b) => a.line - b.line)
    .slice(0, SHOWN)
    .map(({ line, reason }) => `line ${line}: ${reason}`)
  const more = rejects.length > SHOWN ? `; and ${rejects.length - SHOWN} more` : ''
  throw new ImportProblem(`${lines.join('; ')}${more}`)
}

/**
 * The reports of a CSV in the order of their first lines. A report is true as a whole or not at all, so anything that is
 * wrong refuses the file: throws an ImportProblem with the lines.
 */
export function parseHoldingsCsv(text: string, lastDay: string): ReportOfFile[] {
  const rejects: Reject[] = []
  const byReport = new Map<string, Row[]>()
  for (const csvLine of csvLines(text, HEADER)) {
    const row = readRow(csvLine, lastDay)
    if (typeof row === 'string') {
      rejects.push({ line: csvLine.line, reason: row })
      continue
    }
    const key = `${row.fundCode} ${row.reportDay}`
    byReport.set(key, [...(byReport.get(key) ?? []), row])
  }
  refuseLines(rejects)
  const read = [...byReport.values()].flatMap((rows) => (rows[0] ? [reportOf(rows, rows[0])] : []))
  refuseLines(read.flatMap((each) => each.rejects))
  if (read.length === 0) throw new ImportProblem('the file has no report')
  return read.map((each) => each.read)
}
