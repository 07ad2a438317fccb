import { BASE_PATH } from '@koi/contracts/page'
import { pages, to } from '@koi/contracts/pages'

/** Any origin does: an address that keeps it is a path of this site and nothing else. */
const OWN_ORIGIN = 'https://koi.invalid'

/**
 * Where a person goes on after a login or a detour: the path below /h5/v6/ that `returl` names, or
 * home. Other sites, other schemes, and anything that a browser could read as such are refused; so
 * is the login page itself, which would only lead here again.
 */
export function returnAddress(returl: string | undefined): string {
  const home = to.home()
  // Browsers drop tabs and line breaks and read a backslash as a slash before they parse.
  if (returl === undefined || !/^\/[\x21-\x5B\x5D-\x7E\u0080-\uFFFF]*$/.test(returl)) return home
  const url = parse(returl)
  if (!url || url.origin !== OWN_ORIGIN || !url.pathname.startsWith(`${BASE_PATH}/`)) return home
  if (url.pathname === `${BASE_PATH}${pages.login.path}`) return home
  const address = url.pathname + url.search
  // A path with this text is no address to go to (SPEC §5).
  return address.includes('undefined') ? home : address
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text, OWN_ORIGIN)
  } catch {
    return undefined
  }
}
