import { navigationFault } from '@koi/domain/navigation/navigation-types'
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
  /** Cannot be made at all; reported and not followed (SPEC §5). */
  | { kind: 'invalid'; reason: string }
  | { kind: 'back' }
  /** What the caller brings itself. */
  | { kind: 'custom' }
  /** Leaves the page stack: another site, or a page that asks for a full load. */
  | { kind: 'load'; url: string; replace: boolean }
  | { kind: 'show'; page: NamedPage<Name>; address: Address; move: Move }
  /** An address of this app whose page may stand in the part of the table that is not here yet. */
  | { kind: 'unknown'; address: Address }

export interface NavigateOptions {
  /** One of the navigation types (SPEC §2); `push` where nothing is said. Text, because links bring it. */
  type?: string
  /** Short for the type `replace`. */
  replace?: boolean
  /** What a navigation of type `custom` does. */
  run?: () => void | Promise<void>
}

interface PlanInput<Name extends string> {
  target: string
  current: Address
  origin: string
  pages: PageTable<Name>
  options?: NavigateOptions
}

export const typeOf = ({ type, replace = false }: NavigateOptions): string =>
  type ?? (replace ? 'replace' : 'push')

/** What a navigation to `target` does in the app's own page stack (SPEC §2 and §5). */
export function planNavigation<Name extends string>(input: PlanInput<Name>): Plan<Name> {
  const { target, origin, pages, options = {} } = input
  const type = typeOf(options)
  const reason = navigationFault(type, target)
  if (reason !== undefined) return { kind: 'invalid', reason }
  if (type === 'back' || type === 'custom') return { kind: type }
  // A jump that only mini-programs know becomes what it is like: a launch is a full load.
  const isLaunch = type === 'mpReLaunch'
  const replace = isLaunch || type === 'replace' || type === 'redirect' || type === 'mpRedirect'
  const address = parseAddress(target, origin)
  if (!address) return planOutside(target, origin, replace)
  if (isLaunch || new URLSearchParams(address.search).get(FULL_LOAD_MARK) === '1') {
    return { kind: 'load', url: urlOf(address), replace }
  }
  const page = address.path === '/' ? pages.home : pages.find(address.path)
  if (page) return planShow(input, page, address.search, replace)
  if (!pages.isComplete()) return { kind: 'unknown', address }
  // The server may know what the app does not; a page that nobody knows comes back as home (RU-065).
  return { kind: 'load', url: urlOf(address), replace }
}

function planShow<Name extends string>(
  { current, options = {} }: PlanInput<Name>,
  page: NamedPage<Name>,
  search: string,
  replace: boolean,
): Plan<Name> {
  const address = { path: page.path, search }
  // The tab that is open already is not opened again.
  const isSame = page.tab !== undefined && urlOf(address) === urlOf(current)
  const move = replace || isSame ? 'replace' : 'push'
  if (typeOf(options) !== 'replace') return { kind: 'show', page, address, move }
  const marked = { ...address, search: withQuery(search, { [REPLACE_MARK]: '1' }) }
  return { kind: 'show', page, address: marked, move }
}

/** Only web addresses are left for; `javascript:` and the like are refused. */
function planOutside(target: string, origin: string, replace: boolean): Plan<never> {
  const url = parseUrl(target, origin)
  if (!url || !/^https?:$/.test(url.protocol))
    return { kind: 'invalid', reason: `no page: ${target}` }
  return { kind: 'load', url: url.href, replace }
}

/**
 * The page a document is opened with, under its own path; home with the same query where there is none,
 * and for the root (SPEC §2).
 */
export function resolve<Name extends string>(
  address: Address,
  pages: PageTable<Name>,
): { page: NamedPage<Name>; address: Address } {
  const page = pages.find(address.path) ?? pages.home
  return { page, address: { path: page.path, search: address.search } }
}

/** How many pages besides the tabs stay alive behind the one that is shown. */
const KEPT_MAX = 5

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
