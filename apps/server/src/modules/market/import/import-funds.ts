import { mainBrand } from '#brand.ts'
import { refreshSearch } from '../search-store.ts'
import { parseFundList } from './fund-list.ts'
import type { PlanImport } from './import-plan.ts'
import { knownImportedCodes, upsertListedFunds, writeProfiles } from './import-store.ts'
import { ImportProblem } from './import-problem.ts'
import { importedFund } from './listed-fund.ts'
import { companyClashes } from './company-clashes.ts'
import { parseProfiles } from './profiles.ts'

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
  const profiles = rows.filter(({ code, line }) => known.has(code) && !clashes.has(line))
  if (profiles.length === 0) {
    throw new ImportProblem(
      [...clashes.values()][0] ?? 'none of these funds is known: import the fund list first',
    )
  }
  const left = rows.flatMap(({ code, line }) => {
    const reason = known.has(code) ? clashes.get(line) : `${code} is not in the fund list`
    return reason === undefined ? [] : [{ line, reason }]
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
