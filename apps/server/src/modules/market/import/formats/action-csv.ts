import { isIsoDate } from '@koi/domain/calendar/dates'
import { NAV_DECIMALS_MAX } from '@koi/domain/products/nav'
import { parseScaled } from '@koi/domain/money/scaled'
import type { StatedAction, ActionKind } from '@koi/domain/returns/stated-action'
import { csvLines } from './csv-lines.ts'
import { ImportProblem, type Parsed } from '../import-problem.ts'

/** A dividend per share (parts of NAV_ONE), or new shares for an old one ×10^6. */
const forms = {
  dividend: {
    header: ['除息日', '每份分红'],
    decimals: NAV_DECIMALS_MAX,
    what: 'dividend per share',
  },
  split: { header: ['折算日', '折算比例'], decimals: 6, what: 'split ratio' },
} as const

/** The dividends or splits of a fund's CSV. Throws an ImportProblem when the file is no such file. */
export function parseActionCsv(text: string, kind: ActionKind): Parsed<StatedAction> {
  const { header, decimals, what } = forms[kind]
  const seen = new Map<string, number>()
  const parsed: Parsed<StatedAction> = { rows: [], rejects: [] }
  for (const { line, fields } of csvLines(text, header)) {
    const [day = '', valueText = ''] = fields
    const value = parseScaled(valueText, decimals)
    const before = seen.get(day)
    if (!isIsoDate(day)) parsed.rejects.push({ line, reason: `"${day}" is no date YYYY-MM-DD` })
    else if (before !== undefined)
      parsed.rejects.push({ line, reason: `${day} stands in line ${before} already` })
    else if (!value)
      parsed.rejects.push({
        line,
        reason: `"${valueText}" is no ${what} with at most ${decimals} decimals`,
      })
    else {
      seen.set(day, line)
      parsed.rows.push({ day, kind, value, origin: 'file' })
    }
  }
  if (parsed.rows.length === 0)
    throw new ImportProblem(`the file has no ${what} that can be imported`)
  return parsed
}
