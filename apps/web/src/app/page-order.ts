import { nearPages, type PageName } from '@koi/contracts/pages'
import type { PageLoaders } from '#navigation/page-modules.ts'

const tabs = new Set<string>(
  Object.entries(nearPages).flatMap(([name, page]) => ('tab' in page ? [name] : [])),
)

/**
 * The order in which the code of all pages is warmed up: the tab bar's first, then the other near pages.
 * Pages that share one screen, such as those that are not built yet, are fetched once.
 */
export function pageOrder(loaders: PageLoaders<PageName>): string[] {
  const rank = (name: string) => (tabs.has(name) ? 0 : name in nearPages ? 1 : 2)
  const seen = new Set<unknown>()
  return Object.entries(loaders)
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .flatMap(([name, loader]) => {
      if (seen.has(loader)) return []
      seen.add(loader)
      return [name]
    })
}
