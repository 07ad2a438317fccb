import { isIsoDate } from '@koi/domain/calendar/dates'
import { parseScaled } from '@koi/domain/money/scaled'
import { csvLines } from './csv-lines.ts'
import { ImportProblem, type Parsed } from './import-problem.ts'
import type { KnownAction } from './infer-returns.ts'

/** A dividend per share ×10^4 yuan, or new shares for an old one ×10^6. */
const forms = {
  dividend: { header: ['除息日', '每份分红'], decimals: 4, what: 'dividend per share' },
  split: { header: ['折算日', '折算比例'], decimals: 6, what: 'split ratio' },
} as const

/** The dividends or splits of a fund's CSV. Throws an ImportProblem when the file is no such file. */
export function parseActionCsv(text: string, kind: 'dividend' | 'split'): Parsed<KnownAction> {
  const { header, decimals, what } = forms[kind]
  const seen = new Map<string, number>()
  const parsed: Parsed<KnownAction> = { rows: [], rejects: [] }
  for (const { line, fields } of csvLines(text, header)) {
    const [day = '', valueText = ''] = fields
    const value = parseScaled(valueText, decimals)
    const before = seen.get(day)
    if (!isIsoDate(day)) parsed.rejects.push({ line, reason: `"${day}" is no date YYYY-MM-DD` })
    else if (before !== undefined)
      parsed.rejects.push({ line, reason: `${day} stands in line ${before} already` })
    else if (!value) parsed.rejects.push({ line, reason: `"${valueText}" is no ${what}` })
    else {
      seen.set(day, line)
      parsed.rows.push({ day, kind, value, isInferred: false })
    }
  }
  if (parsed.rows.length === 0)
    throw new ImportProblem(`the file has no ${what} that can be imported`)
  return parsed
}
