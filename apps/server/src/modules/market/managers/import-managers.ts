import { isIsoDate } from '@koi/domain/calendar/dates'
import { fundOrigins } from '../disclosed/report-store.ts'
import { csvLines, type CsvLine } from '../import/formats/csv-lines.ts'
import { refuseLines } from '../import/formats/holdings-csv.ts'
import type { PlanImport } from '../import/import-plan.ts'
import { ImportProblem, type Reject } from '../import/import-problem.ts'
import { dropManagerTerms, insertManagerTerms, type ManagerTermRow } from './manager-term-store.ts'

const HEADER = ['基金代码', '基金经理', '任职日期', '离任日期'] as const
const NAME_MAX = 40

interface TermOfFile extends ManagerTermRow {
  line: number
}

/** What a line says, or why it says nothing that can be. */
function readTerm({ line, fields }: CsvLine, lastDay: string): TermOfFile | string {
  if (fields.length !== HEADER.length) return `has ${fields.length} columns, not ${HEADER.length}`
  const [fundCode = '', manager = '', fromDay = '', until = ''] = fields
  if (!/^\d{6}$/.test(fundCode)) return `"${fundCode}" is no code of a fund`
  if (manager === '' || manager.length > NAME_MAX || /[\s,，、]/.test(manager)) {
    return `"${manager}" is no name of one person`
  }
  if (!isIsoDate(fromDay)) return `"${fromDay}" is no date YYYY-MM-DD`
  if (fromDay > lastDay) return `${fromDay} lies in the future`
  if (until !== '' && !isIsoDate(until)) return `"${until}" is no date YYYY-MM-DD`
  if (until !== '' && until < fromDay) return `${until} is before ${fromDay}`
  return { line, fundCode, manager, fromDay, untilDay: until === '' ? null : until }
}

/** One runs a fund once at a time. */
function overlaps(terms: readonly TermOfFile[]): Reject[] {
  return terms.flatMap(({ line, fundCode, manager, fromDay, untilDay }, at) => {
    const other = terms
      .slice(0, at)
      .find(
        (before) =>
          before.fundCode === fundCode &&
          before.manager === manager &&
          fromDay <= (before.untilDay ?? fromDay) &&
          before.fromDay <= (untilDay ?? before.fromDay),
      )
    return other
      ? [{ line, reason: `${manager} runs ${fundCode} in line ${other.line} already` }]
      : []
  })
}

/** Who ran funds since when: the whole past of each fund that the file names, and all of the file or nothing. */
export const planManagers: PlanImport = async (tx, { text, lastDay }) => {
  const read = csvLines(text, HEADER).map((line) => ({
    at: line.line,
    term: readTerm(line, lastDay),
  }))
  refuseLines(
    read.flatMap(({ at, term }) => (typeof term === 'string' ? [{ line: at, reason: term }] : [])),
  )
  const terms = read.flatMap(({ term }) => (typeof term === 'string' ? [] : [term]))
  if (terms.length === 0) throw new ImportProblem('the file has no manager')
  refuseLines(overlaps(terms))
  const codes = [...new Set(terms.map(({ fundCode }) => fundCode))]
  const origins = await fundOrigins(tx, codes)
  refuseLines(
    terms.flatMap(({ line, fundCode }) => {
      const origin = origins.get(fundCode)
      if (origin === 'import') return []
      const reason = origin
        ? `${fundCode} is a demo fund; imported facts are never mixed with generated ones`
        : `fund ${fundCode} is not known: import the fund list first`
      return [{ line, reason }]
    }),
  )
  return {
    goodCount: terms.length,
    rejects: [],
    async write(writing, importId) {
      await dropManagerTerms(writing, codes)
      await insertManagerTerms(writing, terms, importId)
      return []
    },
  }
}
