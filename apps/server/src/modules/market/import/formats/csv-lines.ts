import { csvFields } from '#kernel/csv.ts'
import { ImportProblem } from '../import-problem.ts'

/** A line of a CSV file: its number from 1, and its fields. */
export interface CsvLine {
  line: number
  fields: string[]
}

/**
 * The lines below the header. Throws an ImportProblem when the first line is not the wanted header, and
 * when the file stops in the middle of a row: such a file was cut off, and more may be missing.
 */
export function csvLines(text: string, header: readonly string[]): CsvLine[] {
  const lines = text.split(/\r\n|\n|\r/)
  const first = csvFields(lines[0] ?? '')
  if (first.join(',') !== header.join(',')) {
    throw new ImportProblem(`the first line is not "${header.join(',')}"`)
  }
  const last = lines.at(-1) ?? ''
  if (last !== '' && csvFields(last).length < header.length) {
    throw new ImportProblem(`the file is cut off in line ${lines.length}`)
  }
  return lines
    .map((line, at) => ({ line: at + 1, fields: csvFields(line) }))
    .filter(({ line, fields }) => line > 1 && fields.some((field) => field !== ''))
}
