import type * as z from 'zod/v4/core'

/** Router base of every page (SPEC §9). */
export const BASE_PATH = '/h5/v6'

/** The address of one screen. Links, share cards, messages and tests all use it. */
export interface Page<Query extends z.$ZodObject = z.$ZodObject> {
  /** Row of the route inventory, or why the page exists. */
  row: string
  path: `/pages/${string}`
  title: string
  access: 'user' | 'visitor'
  query: Query
  /** Stands in the tab bar; the number is its place. */
  tab?: 0 | 1 | 2 | 3
  /** Not built yet: a designed 即将开放 page. The list of these can only shrink. */
  pending?: true
}

/** Keeps the exact query type of a page. */
export function page<Query extends z.$ZodObject>(definition: Page<Query>): Page<Query> {
  return definition
}

type Builder<P extends Page> =
  Record<string, never> extends z.input<P['query']>
    ? (query?: z.input<P['query']>) => string
    : (query: z.input<P['query']>) => string

/** `to.holdDetail({ fund_code, spid })` in place of a hand-written address. */
export type PathBuilders<Pages extends Record<string, Page>> = {
  [Name in keyof Pages]: Builder<Pages[Name]>
}

/** Builds the address functions of a page table; parameters that are undefined are left out. */
export function pathBuilders<Pages extends Record<string, Page>>(
  pages: Pages,
): PathBuilders<Pages> {
  const build =
    (target: Page) =>
    (query: Record<string, unknown> = {}) => {
      const given = Object.entries(query).filter(([, value]) => value !== undefined)
      const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
      const address = `${BASE_PATH}${target.path}`
      return given.length > 0 ? `${address}?${search.toString()}` : address
    }
  return Object.fromEntries(
    Object.entries(pages).map(([name, target]) => [name, build(target)]),
  ) as PathBuilders<Pages>
}
