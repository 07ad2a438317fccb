import { isIsoDate } from '@koi/domain/calendar/dates'
import { parseScaled } from '@koi/domain/money/scaled'
import { csvLines, type CsvLine } from './csv-lines.ts'
import { ImportProblem, type Parsed } from '../import-problem.ts'
import { parsePercent } from '../printed-rates.ts'

const HEADER = ['日期', '每万份收益', '7日年化收益率'] as const
const DECIMALS = 4

/** A published income: of 10,000 shares ×10^4 yuan, the 7-day rate ×10^4 percent or null without one. */
export interface PublishedIncome {
  day: string
  income: number
  sevenDayRate: number | null
}

/** An income may be negative: a money fund can lose on a day (MONEY 1.5). */
function parseIncome(text: string): number | undefined {
  const value = parseScaled(text.replace(/^-/, ''), DECIMALS)
  if (value === undefined) return undefined
  return text.startsWith('-') && value !== 0 ? -value : value
}

function problemOf({ fields }: CsvLine, seen: ReadonlyMap<string, number>, lastDay: string) {
  if (fields.length !== HEADER.length) return `has ${fields.length} columns, not ${HEADER.length}`
  const [day = '', incomeText = '', rateText = ''] = fields
  const before = seen.get(day)
  if (before !== undefined) return `${day} stands in line ${before} already`
  if (!isIsoDate(day)) return `"${day}" is no date YYYY-MM-DD`
  if (day > lastDay) return `${day} lies in the future`
  if (parseIncome(incomeText) === undefined) {
    return `"${incomeText}" is no income with at most ${DECIMALS} decimals`
  }
  if (rateText !== '' && parsePercent(rateText) === undefined) return `"${rateText}" is no rate`
  return undefined
}

/** The incomes of a money fund's CSV in order of days. Throws an ImportProblem when the file is no such file. */
export function parseMoneyCsv(text: string, lastDay: string): Parsed<PublishedIncome> {
  const seen = new Map<string, number>()
  const parsed: Parsed<PublishedIncome> = { rows: [], rejects: [] }
  for (const csvLine of csvLines(text, HEADER)) {
    const reason = problemOf(csvLine, seen, lastDay)
    if (reason !== undefined) {
      parsed.rejects.push({ line: csvLine.line, reason })
      continue
    }
    const [day = '', incomeText = '', rateText = ''] = csvLine.fields
    seen.set(day, csvLine.line)
    const sevenDayRate = rateText === '' ? null : (parsePercent(rateText) ?? null)
    parsed.rows.push({ day, income: parseIncome(incomeText) ?? 0, sevenDayRate })
  }
  if (parsed.rows.length === 0)
    throw new ImportProblem('the file has no income that can be imported')
  parsed.rows.sort((a, b) => (a.day < b.day ? -1 : 1))
  return parsed
}
