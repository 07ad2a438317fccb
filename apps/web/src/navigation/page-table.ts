import type { Page } from '@koi/contracts/page'

/** A page of the contract, with its name. */
export type NamedPage<Name extends string = string> = Page & { name: Name }

/** Finds pages by their address. */
export interface PageTable<Name extends string = string> {
  home: NamedPage<Name>
  /** The page at a path below the base, in either spelling of a trailing `/index`. */
  find(path: string): NamedPage<Name> | undefined
  all: readonly NamedPage<Name>[]
}

const withoutEnd = (path: string) => path.replace(/\/+$/, '').replace(/\/index$/, '')

/** Makes the table out of the contract's pages; all paths are exact. */
export function createPageTable<Name extends string>(
  pages: Record<Name, Page>,
  homeName: NoInfer<Name>,
): PageTable<Name> {
  const names = Object.keys(pages).filter((name): name is Name => name in pages)
  const all = names.map((name) => ({ ...pages[name], name }))
  const exact = new Map(all.map((page) => [page.path as string, page]))
  const loose = new Map(all.map((page) => [withoutEnd(page.path), page]))
  return {
    all,
    home: { ...pages[homeName], name: homeName },
    find: (path) => exact.get(path) ?? loose.get(withoutEnd(path)),
  }
}
