import { BASE_PATH, isOutsidePath, urlOfPath } from '@koi/contracts/page'

/** Where a page is: its path as in the contract, and its query with the question mark or nothing. */
export interface Address {
  path: string
  search: string
}

/** Query of a replace navigation (SPEC §2). */
export const REPLACE_MARK = 'is_url_replace'
/** Asks for a full page load in place of a step in the page stack. */
export const FULL_LOAD_MARK = '__h5MultiPage'

/**
 * The address in any of its spellings: `/h5/v6/pages/x`, `/pages/x`, `pages/x`, with query and hash
 * . Undefined where it is none of this app: another origin, another path.
 */
export function parseAddress(text: string, origin: string): Address | undefined {
  const absolute = /^[a-z][a-z\d+.-]*:|^\/\//i.test(text)
  const url = parseUrl(absolute || text.startsWith('/') ? text : `/${text}`, origin)
  if (!url || url.origin !== new URL(origin).origin) return undefined
  const below = url.pathname.startsWith(`${BASE_PATH}/`) || url.pathname === BASE_PATH
  if (below) return { path: url.pathname.slice(BASE_PATH.length) || '/', search: url.search }
  // A path under /pages/ belongs to this app also without the base (SPEC §2).
  if (url.pathname.startsWith('/pages/') || isOutsidePath(url.pathname))
    return { path: url.pathname, search: url.search }
  return undefined
}

/** The URL in a text, or undefined where there is none. (`URL.parse` is too new for old webviews.) */
export function parseUrl(text: string, base: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** The address as the browser shows it. */
export function urlOf({ path, search }: Address): string {
  return `${urlOfPath(path)}${search}`
}

/** The query with one value set, in its place at the end; the rest stays as it was written. */
export function withQuery(search: string, changes: Record<string, string | undefined>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
