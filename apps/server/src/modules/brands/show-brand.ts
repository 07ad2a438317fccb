import { BrandProblem } from './brand-config.ts'
import type { BrandRow } from './brand-store.ts'

/** A brand as its JSON file would say it: shown, changed and given back it replaces itself. */
export function configOf(row: BrandRow): object {
  // The file says the domain as the first of its hosts.
  const fields = Object.entries(row).filter(([name, value]) => name !== 'domain' && value !== null)
  return Object.fromEntries(fields)
}

const flagsOf = (row: BrandRow) =>
  (['canPay', 'canPwd', 'codeLogin', 'isTest', 'isBeta', 'needTrace'] as const).filter(
    (flag) => row[flag],
  )

/** One line for each brand: id, name, host names, what it may do, since when its rules hold. */
export const brandLine = (row: BrandRow): string =>
  [
    row.id,
    row.title,
    row.hosts.join(' ') || '(no host)',
    flagsOf(row).join(' ') || '(no flag)',
    `rules since ${row.rulePacks.at(-1)?.effectiveFrom ?? 'never: strict'}`,
  ].join(' · ')

export function findBrand(rows: readonly BrandRow[], id: string): BrandRow {
  const found = rows.find((row) => row.id === id)
  if (!found) throw new BrandProblem([`there is no brand ${id}`])
  return found
}
