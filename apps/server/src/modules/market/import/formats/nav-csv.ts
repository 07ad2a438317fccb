import { isIsoDate, weekday } from '@koi/domain/calendar/dates'
import { NAV_DECIMALS_MAX, parseNav } from '@koi/domain/products/nav'
import type { PublishedNav } from '@koi/domain/returns/published-nav'
import { csvFields } from '#kernel/csv.ts'
import { csvLines, type CsvLine } from './csv-lines.ts'
import { ImportProblem, type Parsed } from '../import-problem.ts'
import { parseCumulative } from './parse-cumulative.ts'
import { parseRawRate, ratesInPercent, type RawRate } from '../printed-rates.ts'
import { valuationProblem } from '../valuation-day.ts'

const REQUIRED: readonly string[] = ['净值日期', '单位净值', '日增长率']
const CUMULATIVE = '累计净值'
/** The cumulative value stands where sources put it, or nowhere. */
const HEADERS: readonly (readonly string[])[] = [
  REQUIRED,
  ...[1, 2, 3].map((at) => REQUIRED.toSpliced(at, 0, CUMULATIVE)),
]

export interface NavRules {
  /** Values of later days cannot be published yet. */
  lastDay: string
  isTradingDay: (day: string) => boolean
}

function dayProblem(day: string, rules: NavRules): string | undefined {
  if (!isIsoDate(day)) return `"${day}" is no date YYYY-MM-DD`
  if (day > rules.lastDay) return `${day} lies in the future`
  return rules.isTradingDay(day) ? undefined : valuationProblem(day, weekday(day))
}

interface Row extends RawRate {
  cumulative: number | null
}

/** The values of a row, or why they are none. */
function valuesOf(
  day: string,
  texts: { nav: string; cumulative: string; rate: string },
): Row | string {
  const nav = parseNav(texts.nav)
  if (nav === undefined) {
    return /^0*(?:\.0*)?$/.test(texts.nav) && texts.nav !== ''
      ? 'the value is zero'
      : `"${texts.nav}" is no value with at most ${NAV_DECIMALS_MAX} decimals`
  }
  const cumulative = parseCumulative(texts.cumulative)
  if (cumulative === undefined) {
    return `"${texts.cumulative}" is no cumulative value with at most ${NAV_DECIMALS_MAX} decimals`
  }
  const rawRate = texts.rate === '' ? null : parseRawRate(texts.rate)
  if (rawRate === undefined) return `"${texts.rate}" is no daily rate`
  return { day, nav, cumulative, rawRate }
}

interface Reading {
  header: readonly string[]
  rules: NavRules
  seen: ReadonlyMap<string, number>
}

function rowOf({ fields }: CsvLine, { header, rules, seen }: Reading): Row | string {
  if (fields.length !== header.length) return `has ${fields.length} columns, not ${header.length}`
  const field = (name: string) => fields[header.indexOf(name)] ?? ''
  const day = field('净值日期')
  const before = seen.get(day)
  if (before !== undefined) return `${day} stands in line ${before} already`
  const problem = dayProblem(day, rules)
  if (problem !== undefined) return problem
  return valuesOf(day, {
    nav: field('单位净值'),
    cumulative: field(CUMULATIVE),
    rate: field('日增长率'),
  })
}

/** The values of a NAV CSV in order of days. Throws an ImportProblem when the file is no such file. */
export function parseNavCsv(text: string, rules: NavRules): Parsed<PublishedNav> {
  const [firstLine = ''] = text.split(/\r\n|\n|\r/, 1)
  const first = csvFields(firstLine).join(',')
  const header = HEADERS.find((columns) => columns.join(',') === first) ?? REQUIRED
  const seen = new Map<string, number>()
  const rows: Row[] = []
  const parsed: Parsed<PublishedNav> = { rows: [], rejects: [] }
  for (const csvLine of csvLines(text, header)) {
    const row = rowOf(csvLine, { header, rules, seen })
    if (typeof row === 'string') {
      parsed.rejects.push({ line: csvLine.line, reason: row })
      continue
    }
    seen.set(row.day, csvLine.line)
    rows.push(row)
  }
  if (rows.length === 0) throw new ImportProblem('the file has no value that can be imported')
  rows.sort((a, b) => (a.day < b.day ? -1 : 1))
  parsed.rows = ratesInPercent(rows)
  return parsed
}
