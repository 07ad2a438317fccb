import type { Page } from '@koi/contracts/page'

/** A page of the contract, with its name. */
export type NamedPage<Name extends string = string> = Page & { name: Name }

export type PagesByName<Name extends string> = Readonly<Partial<Record<Name, Page>>>

/** Finds pages by their address. */
export interface PageTable<Name extends string = string> {
  home: NamedPage<Name>
  /**
   * The page at a path, in either spelling of a trailing `/index`, content products also without
   * their area. Undefined where there is none, or none yet: see `complete`.
   */
  find(path: string): NamedPage<Name> | undefined
  /** Whether `find` knows every page. */
  isComplete(): boolean
  /** Fetches the pages that are not here yet. Rejects where they cannot be fetched; may be asked again. */
  complete(): Promise<void>
}

/** Area whose pages also open without it in their path. */
const ALIASED_AREA = '/pages/content-product/'

const withoutEnd = (path: string) => path.replace(/\/+$/, '').replace(/\/index$/, '')

/**
 * Makes the table out of the contract's pages; all paths are exact. `near` is there at once, the whole
 * table is fetched when it is needed.
 */
export function createPageTable<Name extends string>(
  near: PagesByName<Name>,
  homeName: NoInfer<Name>,
  fetchAll?: () => Promise<PagesByName<Name>>,
): PageTable<Name> {
  const byPath = new Map<string, NamedPage<Name>>()
  const add = (pages: PagesByName<Name>) => {
    const names = Object.keys(pages).filter((name): name is Name => name in pages)
    for (const name of names) {
      const page = pages[name]
      if (page) byPath.set(withoutEnd(page.path), { ...page, name })
    }
  }
  add(near)
  const home = near[homeName]
  if (!home) throw new Error(`no page ${homeName}`)
  let isComplete = fetchAll === undefined
  return {
    home: { ...home, name: homeName },
    find: (path) =>
      byPath.get(withoutEnd(path)) ??
      byPath.get(withoutEnd(path.replace(/^\/pages\//, ALIASED_AREA))),
    isComplete: () => isComplete,
    async complete() {
      if (isComplete || !fetchAll) return
      add(await fetchAll())
      isComplete = true
    },
  }
}
