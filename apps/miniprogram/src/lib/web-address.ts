import { BASE_PATH } from '@koi/contracts/page'
import { tabPages, WEB_PAGE } from './tab-pages.ts'

/** Longer addresses are no addresses of ours. */
const LENGTH_MAX = 2000
const PATH = new RegExp(`^${BASE_PATH}(/pages/[\\w-]+(?:/[\\w-]+)*)(\\?[^#]*)?$`)

/**
 * A web page of ours out of an address from outside (a share card, a QR code, the web page itself):
 * `/h5/v6/pages/…?…` without origin; undefined for everything else. The shell opens nothing but its
 * own pages, so there is no other host to check (RELIABILITY 2.3).
 */
export function readWebPage(address: string | undefined): string | undefined {
  if (address === undefined || address.length > LENGTH_MAX) return undefined
  const decoded = decodeOnce(address)
  if (decoded === undefined || /[\s\\<>"]/.test(decoded)) return undefined
  const short = /^\/?pages\//.test(decoded) ? `${BASE_PATH}/${decoded.replace(/^\//, '')}` : decoded
  return PATH.test(short) ? short : undefined
}

/** Query values of a launch come encoded or plain, depending on who made the link. */
function decodeOnce(text: string): string | undefined {
  if (!/%2f/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** How a web page is opened natively: as a tab, or in a page of its own with its address. */
export function nativeAddress(webPage: string): { url: string; isTab: boolean } {
  const [path = '', query] = webPage.split('?')
  const tab = tabPages.find(({ web }) => `${BASE_PATH}${web}` === path)
  // A tab page takes no query (SPEC §2): with one it is opened anew.
  if (tab) return { url: `/${tab.native}${query ? `?${query}` : ''}`, isTab: query === undefined }
  return { url: `/${WEB_PAGE}?url=${encodeURIComponent(webPage)}`, isTab: false }
}

/** The address for the web view: our origin, the page, and what the page should know of where it runs. */
export function webViewAddress(
  origin: string,
  webPage: string,
  about: Record<string, string>,
): string {
  const separator = webPage.includes('?') ? '&' : '?'
  const query = Object.entries(about)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `${origin}${webPage}${query === '' ? '' : separator + query}`
}
