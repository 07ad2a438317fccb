import { csvLines, type CsvLine } from './formats/csv-lines.ts'
import { ImportProblem, type Parsed } from './import-problem.ts'

const HEADER = ['基金代码', '拼音缩写', '基金简称', '基金类型', '拼音全称'] as const
const TEXT_LENGTH_MAX = 200
/** Codes of the demo market; no public fund has one. */
const DEMO_CODE = /^90\d{4}$/

export interface ListedFund {
  code: string
  initials: string
  name: string
  typeText: string
  pinyin: string
}

function problemOf({ fields }: CsvLine, seen: ReadonlyMap<string, number>): string | undefined {
  if (fields.length !== HEADER.length) return `has ${fields.length} columns, not ${HEADER.length}`
  const [code = '', , name = ''] = fields
  if (!/^\d{6}$/.test(code)) return `"${code}" is no fund code of six digits`
  if (DEMO_CODE.test(code)) return `${code} is a code of the demo market (900000 to 909999)`
  if (name === '') return `${code} has no name`
  if (fields.some((field) => field.length > TEXT_LENGTH_MAX))
    return `${code} has a text that is too long`
  const before = seen.get(code)
  return before === undefined ? undefined : `${code} stands in line ${before} already`
}

/** The funds of a list CSV. Throws an ImportProblem when the file is no such list. */
export function parseFundList(text: string): Parsed<ListedFund> {
  const seen = new Map<string, number>()
  const parsed: Parsed<ListedFund> = { rows: [], rejects: [] }
  for (const csvLine of csvLines(text, HEADER)) {
    const reason = problemOf(csvLine, seen)
    if (reason !== undefined) {
      parsed.rejects.push({ line: csvLine.line, reason })
      continue
    }
    const [code = '', initials = '', name = '', typeText = '', pinyin = ''] = csvLine.fields
    seen.set(code, csvLine.line)
    parsed.rows.push({ code, initials, name, typeText, pinyin })
  }
  if (parsed.rows.length === 0) throw new ImportProblem('the file has no fund that can be imported')
  return parsed
}
