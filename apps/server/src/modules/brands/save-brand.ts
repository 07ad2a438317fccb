import type { Db, Queries } from '#kernel/db.ts'
import { BrandProblem, type BrandConfig } from './brand-config.ts'
import {
  claimHost,
  insertBrand,
  keepHosts,
  readBrands,
  replaceBrand,
  writePacks,
  type BrandColumns,
  type BrandRow,
} from './brand-store.ts'

/** The table's columns are the names of the code with underscores. */
const underscored = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Host names and rule packs have tables of their own; keys that are no columns are left out there. */
function columnsOf(config: BrandConfig): BrandColumns {
  const named = Object.entries(config).map(([name, value]) => [underscored(name), value])
  return {
    institution_kind: null,
    shelf: null,
    hot_words: null,
    home: null,
    ...Object.fromEntries(named),
    domain: config.hosts[0] ?? '',
  }
}

/** Host names are taken one by one: a name of another brand is never taken away. */
async function takeHosts(tx: Queries, { id, hosts }: Pick<BrandConfig, 'id' | 'hosts'>) {
  for (const host of hosts) {
    const owner = await claimHost(tx, id, host)
    if (owner !== id) throw new BrandProblem([`hosts: ${host} belongs to brand ${owner}`])
  }
}

/** Writes a brand whole: row, host names and rule packs; what was there under its id is replaced. */
export const saveBrand = (db: Db, config: BrandConfig): Promise<void> =>
  db.transaction(async (tx) => {
    await replaceBrand(tx, columnsOf(config))
    await keepHosts(tx, config.id, config.hosts)
    await takeHosts(tx, config)
    await writePacks(tx, config.id, config.rulePacks)
  })

/** Writes a brand that is not there yet, with those of its names that are free; answers whether it did. */
export const addMissingBrand = (db: Db, config: BrandConfig): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await insertBrand(tx, columnsOf(config)))) return false
    for (const host of config.hosts) await claimHost(tx, config.id, host)
    await writePacks(tx, config.id, config.rulePacks)
    return true
  })

/** Gives one more host name to a brand. */
export const addHost = (db: Db, id: string, host: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await readBrands(tx)).some((brand) => brand.id === id)) {
      throw new BrandProblem([`there is no brand ${id}`])
    }
    await takeHosts(tx, { id, hosts: [host] })
  })

export const allBrands = (db: Db): Promise<BrandRow[]> => readBrands(db)
