import {
  FULL_LOAD_MARK,
  parseAddress,
  parseUrl,
  REPLACE_MARK,
  urlOf,
  withQuery,
  type Address,
} from './address.ts'
import type { NamedPage, PageTable } from './page-table.ts'

/** One place in the page stack. */
export interface Entry<Name extends string = string> extends Address {
  page: NamedPage<Name>
  /** Same key, same place in the browser's history. */
  key: string
  /** How many places lie before it in this visit; 0 is where the visit began. */
  index: number
}

export type Move = 'push' | 'replace'

export type Plan<Name extends string = string> =
  /** Not an address at all; reported and not followed (SPEC §5). */
  | { kind: 'invalid'; reason: string }
  /** Leaves the page stack: another site, or a page that asks for a full load. */
  | { kind: 'load'; url: string; replace: boolean }
  | { kind: 'show'; page: NamedPage<Name>; address: Address; move: Move }

export interface NavigateOptions {
  replace?: boolean
}

interface PlanInput<Name extends string> {
  target: string
  current: Address
  origin: string
  pages: PageTable<Name>
  options?: NavigateOptions
}

/** What a navigation to `target` does (SPEC §2 and §5). */
export function planNavigation<Name extends string>(input: PlanInput<Name>): Plan<Name> {
  const { target, current, origin, pages, options = {} } = input
  if (target.trim() === '') return { kind: 'invalid', reason: 'the path is empty' }
  if (target.includes('undefined')) return { kind: 'invalid', reason: `undefined in ${target}` }
  const replace = options.replace ?? false
  const address = parseAddress(target, origin)
  if (!address) return planOutside(target, origin, replace)
  if (new URLSearchParams(address.search).get(FULL_LOAD_MARK) === '1') {
    return { kind: 'load', url: urlOf(address), replace }
  }
  const found = resolve(address, pages)
  // The tab that is open already is not opened again.
  const isSame = found.page.tab !== undefined && urlOf(found.address) === urlOf(current)
  if (!replace && !isSame) return { kind: 'show', ...found, move: 'push' }
  const search = replace
    ? withQuery(found.address.search, { [REPLACE_MARK]: '1' })
    : found.address.search
  return { kind: 'show', page: found.page, address: { ...found.address, search }, move: 'replace' }
}

/** Only web addresses are left for; `javascript:` and the like are refused. */
function planOutside(target: string, origin: string, replace: boolean): Plan<never> {
  const url = parseUrl(target, origin)
  if (!url || !/^https?:$/.test(url.protocol))
    return { kind: 'invalid', reason: `no page: ${target}` }
  return { kind: 'load', url: url.href, replace }
}

/** The page at an address; home with the same query where there is none, and for the root (SPEC §2). */
export function resolve<Name extends string>(
  address: Address,
  pages: PageTable<Name>,
): { page: NamedPage<Name>; address: Address; isMoved: boolean } {
  const page = pages.find(address.path)
  if (page) return { page, address, isMoved: false }
  return {
    page: pages.home,
    address: { path: pages.home.path, search: address.search },
    isMoved: true,
  }
}

/** What Back does: a step in the browser's history, or home where this visit began (SPEC §2). */
export function planBack(current: { index: number; page: { name: string } }, homeName: string) {
  if (current.index > 0) return 'history'
  return current.page.name === homeName ? 'leave' : 'home'
}

/** How many pages besides the tabs stay alive behind the one that is shown. */
export const KEPT_MAX = 5

/**
 * Which pages stay alive once `next` is shown: the tabs that were opened, and the last pages before
 * it in the history. What lies after it was left by Back and is let go.
 */
export function keepPages<Name extends string>(
  kept: readonly Entry<Name>[],
  next: Entry<Name>,
): Entry<Name>[] {
  const id = instanceOf(next)
  const others = kept.filter((entry) => instanceOf(entry) !== id)
  const tabs = others.filter(({ page }) => page.tab !== undefined)
  const before = others
    .filter(({ page, index }) => page.tab === undefined && index < next.index)
    .toSorted((a, b) => a.index - b.index)
    .slice(-(KEPT_MAX - 1))
  return [...tabs, ...before, next]
}

/** A tab is one living page however often it is opened; any other entry is a page of its own. */
export function instanceOf({ page, key }: Pick<Entry, 'page' | 'key'>): string {
  return page.tab === undefined ? key : `tab ${page.name}`
}
