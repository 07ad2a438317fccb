import type * as z from 'zod/v4/core'
import { toWire } from './wire.ts'

/** Router base of every page (SPEC §9). */
export const BASE_PATH = '/h5/v6'

/** What one screen is: its address, who may see it, what its address may say. */
export interface Page<Query extends z.$ZodObject = z.$ZodObject> {
  /** Row of the route inventory, or why the page exists. */
  row: string
  /** Below the base; one page stands outside of it. */
  path: `/pages/${string}` | typeof PDF_PATH
  title: string
  access: 'user' | 'visitor'
  query: Query
  /** Stands in the tab bar; the number is its place. */
  tab?: 0 | 1 | 2 | 3
  /** Belongs under the tab of this place: the bar stays, with that tab marked. */
  inTab?: 1
  /** One’s own affairs, or a frame for other addresses: nobody shares it (SPEC §6, RU-190). */
  shareDisabled?: true
}

type Builder<Query extends z.$ZodObject> =
  Record<string, never> extends z.input<Query>
    ? (query?: z.input<Query>) => string
    : (query: z.input<Query>) => string

/**
 * A page that is a function, too: called with its query it says its address, so that nobody writes one
 * by hand. `to.holdDetail({ fundCode, spid })`; parameters that are undefined are left out.
 */
export type LinkedPage<Query extends z.$ZodObject> = Page<Query> & Builder<Query>

/**
 * An address with its query, named as the wire names it. What is undefined is left out, and so is what the page does not ask for: an
 * object that knows more, amounts among it, does not end in an address.
 */
export function addressWith(
  path: string,
  query: z.$ZodObject,
  words: Readonly<Record<string, unknown>>,
): string {
  const { shape } = query._zod.def
  const known = Object.entries(words).filter(
    ([word, value]) => word in shape && value !== undefined,
  )
  const named = Object.entries(queryOf(query, Object.fromEntries(known)))
  const search = new URLSearchParams(
    named.map(([key, value]): [string, string] => [key, String(value)]),
  )
  return named.length > 0 ? `${path}?${search.toString()}` : path
}

/** Parameters of an address as the wire names them: `setQuery(queryOf(pages.gold.query, { fundCode }))`. */
export const queryOf = <Value>(
  query: z.$ZodObject,
  words: Readonly<Record<string, Value>>,
): Record<string, Value> => toWire(query, words) as Record<string, Value>

/**
 * Makes a page and keeps the exact type of its query.
 * @__NO_SIDE_EFFECTS__
 */
export function page<Query extends z.$ZodObject>(definition: Page<Query>): LinkedPage<Query> {
  const build = (query: Record<string, unknown> = {}) =>
    addressWith(urlOfPath(definition.path), definition.query, query)
  return Object.assign(build, definition) as LinkedPage<Query>
}

/** The one page whose old address is still its address, outside of the base. */
export const PDF_PATH = '/mb/v5/fund/pdf_show/index.shtml'

/** Says the id of the build that the server has; an open app compares it with its own. */
export const BUILD_PATH = `${BASE_PATH}/build.txt`

export const isOutsidePath = (path: string): boolean => path === PDF_PATH

/** The path of a page as the browser shows it: below the base, unless it is the one outside of it. */
export function urlOfPath(path: string): string {
  return isOutsidePath(path) ? path : `${BASE_PATH}${path}`
}
