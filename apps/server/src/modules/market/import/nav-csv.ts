import { isIsoDate, weekday } from '@koi/domain/calendar/dates'
import { parseScaled } from '@koi/domain/money/scaled'
import { csvLines, type CsvLine } from './csv-lines.ts'
import { ImportProblem, type Parsed } from './import-problem.ts'
import { valuationProblem } from './valuation-day.ts'

const HEADER = ['净值日期', '单位净值', '日增长率'] as const
const DECIMALS = 4

/** A published value: NAV ×10^4, the daily rate ×10^4 percent as published, or null without one. */
export interface PublishedNav {
  day: string
  nav: number
  rate: number | null
}

export interface NavRules {
  /** Values of later days cannot be published yet. */
  lastDay: string
  isTradingDay: (day: string) => boolean
}

/** A signed decimal ×10^4, or undefined; more decimals than four are no mistake but cannot be kept. */
export function parseRate(text: string): number | undefined {
  const sign = text.startsWith('-') ? -1 : 1
  const value = parseScaled(text.replace(/^[+-]/, ''), DECIMALS)
  return value === undefined || value === 0 ? value : sign * value
}

function dayProblem(day: string, rules: NavRules): string | undefined {
  if (!isIsoDate(day)) return `"${day}" is no date YYYY-MM-DD`
  if (day > rules.lastDay) return `${day} lies in the future`
  return rules.isTradingDay(day) ? undefined : valuationProblem(day, weekday(day))
}

function valueProblem(navText: string, rateText: string): string | undefined {
  const nav = parseScaled(navText, DECIMALS)
  if (nav === undefined) return `"${navText}" is no value with at most ${DECIMALS} decimals`
  if (nav === 0) return 'the value is zero'
  if (rateText !== '' && parseRate(rateText) === undefined) return `"${rateText}" is no daily rate`
  return undefined
}

function problemOf({ fields }: CsvLine, seen: ReadonlyMap<string, number>, rules: NavRules) {
  if (fields.length !== HEADER.length) return `has ${fields.length} columns, not ${HEADER.length}`
  const [day = '', navText = '', rateText = ''] = fields
  const before = seen.get(day)
  if (before !== undefined) return `${day} stands in line ${before} already`
  return dayProblem(day, rules) ?? valueProblem(navText, rateText)
}

/** The values of a NAV CSV in order of days. Throws an ImportProblem when the file is no such file. */
export function parseNavCsv(text: string, rules: NavRules): Parsed<PublishedNav> {
  const seen = new Map<string, number>()
  const parsed: Parsed<PublishedNav> = { rows: [], rejects: [] }
  for (const csvLine of csvLines(text, HEADER)) {
    const reason = problemOf(csvLine, seen, rules)
    if (reason !== undefined) {
      parsed.rejects.push({ line: csvLine.line, reason })
      continue
    }
    const [day = '', navText = '', rateText = ''] = csvLine.fields
    seen.set(day, csvLine.line)
    const nav = parseScaled(navText, DECIMALS) ?? 0
    parsed.rows.push({ day, nav, rate: rateText === '' ? null : (parseRate(rateText) ?? null) })
  }
  if (parsed.rows.length === 0)
    throw new ImportProblem('the file has no value that can be imported')
  parsed.rows.sort((a, b) => (a.day < b.day ? -1 : 1))
  return parsed
}
