import { mainBrand } from '#brand.ts'
import { refreshSearch } from '../search-store.ts'
import { parseFundList } from './fund-list.ts'
import type { PlanImport } from './import-plan.ts'
import { knownImportedCodes, upsertListedFunds, writeProfiles } from './import-store.ts'
import { ImportProblem } from './import-problem.ts'
import { importedFund } from './listed-fund.ts'
import { companyClashes } from './company-clashes.ts'
import { pensionServiceFees } from '../yearly-fees/yearly-fee-store.ts'
import { parseProfiles, type FundProfile } from './profiles.ts'

/** A fund list: funds, their fees by kind, and the search index. */
export const planFundList: PlanImport = async (_tx, { text, onProgress }) => {
  const { rows, rejects } = parseFundList(text)
  const funds = rows.map(importedFund)
  return {
    goodCount: funds.length,
    rejects,
    async write(tx, importId) {
      onProgress(`${funds.length} funds`)
      await upsertListedFunds(tx, { funds, spid: mainBrand.spids[0], importId })
      onProgress('search index')
      await refreshSearch(
        tx,
        funds.map(({ code }) => code),
      )
      return []
    },
  }
}

/** Profiles of funds that a list brought in. */
export const planProfiles: PlanImport = async (tx, { text }) => {
  const { rows, rejects } = parseProfiles(text)
  const known = await knownImportedCodes(
    tx,
    rows.map(({ code }) => code),
  )
  const clashes = await companyClashes(tx, rows)
  const pension = await pensionServiceFees(tx, rows)
  const reasonOf = ({ code, line }: FundProfile) =>
    known.has(code) ? (clashes.get(line) ?? pension.get(line)) : `${code} is not in the fund list`
  const profiles = rows.filter((row) => reasonOf(row) === undefined)
  if (profiles.length === 0) {
    throw new ImportProblem(
      [...clashes.values(), ...pension.values()][0] ??
        'none of these funds is known: import the fund list first',
    )
  }
  const left = rows.flatMap((row) => {
    const reason = reasonOf(row)
    return reason === undefined ? [] : [{ line: row.line, reason }]
  })
  return {
    goodCount: profiles.length,
    rejects: [...rejects, ...left].toSorted((a, b) => a.line - b.line),
    async write(writing) {
      await writeProfiles(writing, profiles)
      return []
    },
  }
}
