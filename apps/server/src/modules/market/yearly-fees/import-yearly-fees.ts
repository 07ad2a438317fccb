import { fundOrigins } from '../disclosed/report-store.ts'
import { csvLines, type CsvLine } from '../import/formats/csv-lines.ts'
import type { PlanImport } from '../import/import-plan.ts'
import { ImportProblem, type Reject } from '../import/import-problem.ts'
import { pensionServiceFees, writeYearlyFees, type YearlyFees } from './yearly-fee-store.ts'
import { yearlyFeeOf } from './yearly-fee-text.ts'

const HEADER = ['基金代码', '管理费率', '托管费率', '销售服务费率'] as const

interface FeesOfLine extends YearlyFees {
  line: number
}

/** What a line says, or why it says nothing that can be. */
function readFees({ line, fields }: CsvLine): FeesOfLine | string {
  if (fields.length !== HEADER.length) return `has ${fields.length} columns, not ${HEADER.length}`
  const [code = '', ...texts] = fields
  if (!/^\d{6}$/.test(code)) return `"${code}" is no code of a fund`
  const fees = texts.map(yearlyFeeOf)
  const bad = fees.indexOf(undefined)
  if (bad >= 0) return `${HEADER[bad + 1]}: "${texts[bad]}" is no fee in percent a year`
  const [manageFeePpm = null, custodyFeePpm = null, serviceFeePpm = null] = fees
  if (fees.every((fee) => fee === null)) return `${code} has no fee in this line`
  return { line, code, manageFeePpm, custodyFeePpm, serviceFeePpm }
}

/** What funds cost a year: good lines go in, what a line leaves empty stays as it was known. */
export const planYearlyFees: PlanImport = async (tx, { text }) => {
  const rejects: Reject[] = []
  const lineOf = new Map<string, number>()
  const told: FeesOfLine[] = []
  for (const each of csvLines(text, HEADER)) {
    const fees = readFees(each)
    const before = typeof fees === 'string' ? undefined : lineOf.get(fees.code)
    if (typeof fees === 'string') rejects.push({ line: each.line, reason: fees })
    else if (before !== undefined) {
      rejects.push({ line: each.line, reason: `${fees.code} stands in line ${before} already` })
    } else {
      lineOf.set(fees.code, each.line)
      told.push(fees)
    }
  }
  const origins = await fundOrigins(
    tx,
    told.map(({ code }) => code),
  )
  const pension = await pensionServiceFees(tx, told)
  const reasonOf = ({ code, line }: FeesOfLine): string | undefined => {
    const origin = origins.get(code)
    if (origin === 'import') return pension.get(line)
    return origin
      ? `${code} is a demo fund; imported facts are never mixed with generated ones`
      : `fund ${code} is not known: import the fund list first`
  }
  const good = told.filter((fees) => reasonOf(fees) === undefined)
  for (const fees of told) {
    const reason = reasonOf(fees)
    if (reason !== undefined) rejects.push({ line: fees.line, reason })
  }
  const [first] = rejects.toSorted((a, b) => a.line - b.line)
  if (good.length === 0) throw new ImportProblem(first?.reason ?? 'the file has no fee')
  return {
    goodCount: good.length,
    rejects: rejects.toSorted((a, b) => a.line - b.line),
    async write(writing) {
      await writeYearlyFees(writing, good)
      return []
    },
  }
}
