import type { Queries } from '#kernel/db.ts'
import { companiesOf } from './import-store.ts'
import type { FundProfile } from './profiles.ts'

type Named = Pick<FundProfile, 'line' | 'company' | 'companyCode'>

/** Which lines of a file give a company a code that is another's, or another code than it has; why, by line. */
export async function companyClashes(
  tx: Queries,
  rows: readonly Named[],
): Promise<Map<number, string>> {
  const coded = rows.flatMap(({ line, company, companyCode }) =>
    company === null || companyCode === null ? [] : [{ line, company, companyCode }],
  )
  const codes = coded.map(({ companyCode }) => companyCode)
  const names = coded.map(({ company }) => company)
  const known = await companiesOf(tx, codes, names)
  const nameOf = new Map(known.map(({ code, name }) => [code, name]))
  const codeOf = new Map(known.flatMap(({ code, name, isMade }) => (isMade ? [] : [[name, code]])))
  const clashes = new Map<number, string>()
  for (const { line, company, companyCode } of coded) {
    const holder = nameOf.get(companyCode)
    const code = codeOf.get(company)
    if (holder !== undefined && holder !== company) {
      clashes.set(line, `基金公司代码: ${companyCode} is the code of ${holder}`)
    } else if (code !== undefined && code !== companyCode) {
      clashes.set(line, `基金公司代码: ${company} has the code ${code}`)
    } else {
      nameOf.set(companyCode, company)
      codeOf.set(company, companyCode)
    }
  }
  return clashes
}
