import { knownInstitutionKind } from '@koi/domain/brands/institution'
import { institutionTexts } from '@koi/domain/brands/institution-kind'
import type { Db } from '#kernel/db.ts'
import type { Brand, Brands } from '#brand.ts'
import { mainBrand } from '#brand.ts'
import { readBrands, type BrandRow } from './brand-store.ts'
import { hostName, isDevHost } from './host-name.ts'

/** A change by another process is seen after this time. */
const CACHE_MS = 10_000

function brandOf(row: BrandRow): Brand {
  const [first, ...others] = row.spids
  if (first === undefined) throw new Error(`brand ${row.id} has no seller`)
  const [language = 'zh-CN', ...languages] = row.languages
  const institutionKind = row.institutionKind ?? knownInstitutionKind(row.entity)
  return {
    ...row,
    institutionKind,
    institutionText: institutionKind === undefined ? '' : institutionTexts[institutionKind],
    spids: [first, ...others],
    languages: [language, ...languages],
    shelf: row.shelf ?? undefined,
    hotWords: row.hotWords ?? undefined,
    home: row.home ?? undefined,
    legal: { ...mainBrand.legal, ...row.legal },
  }
}

interface Directory {
  main: Brand
  byHost: ReadonlyMap<string, Brand>
  byId: ReadonlyMap<string, Brand>
}

function directoryOf(rows: readonly BrandRow[]): Directory {
  const brands = rows.map(brandOf)
  const main = brands.find(({ id }) => id === mainBrand.id)
  if (!main) throw new Error('there is no main brand')
  const byHost = new Map(
    brands.flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)),
  )
  return { main, byHost, byId: new Map(brands.map((brand) => [brand.id, brand])) }
}

/** The main brand under a name that is nobody's: its flags are the defaults (RU-249). */
const asUnknown = (main: Brand): Brand => ({
  ...main,
  canPay: true,
  canPwd: true,
  codeLogin: false,
  isLctNgHost: true,
})

export interface LiveBrands extends Brands {
  /** The brand of an id, for commands that name one. */
  ofId(id: string): Promise<Brand | undefined>
  /** Reads the table again at the next question: what this process wrote counts at once. */
  forget(): void
}

/**
 * Which brand a host name stands for, out of the database, read at most every ten seconds. Names
 * without a brand show the main one: those of a developer's machine as it is (RU-185), all others with
 * the default flags (RU-249).
 */
export function createBrands(db: Db, realNow: () => number): LiveBrands {
  let cached: { directory: Directory; atMs: number } | undefined
  async function directory() {
    if (!cached || realNow() - cached.atMs > CACHE_MS) {
      cached = { directory: directoryOf(await readBrands(db)), atMs: realNow() }
    }
    return cached.directory
  }
  return {
    async ofHost(header) {
      const { main, byHost } = await directory()
      const name = hostName(header)
      const known = name === undefined ? undefined : byHost.get(name)
      if (known) return known
      return name !== undefined && isDevHost(name) ? main : asUnknown(main)
    },
    async ofId(id) {
      return (await directory()).byId.get(id)
    },
    forget() {
      cached = undefined
    },
  }
}
