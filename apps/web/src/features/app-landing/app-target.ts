import { returnAddress } from '@koi/domain/identity/return-address'
import { to } from '@koi/contracts/pages'

/** Where the app, or the web page in its place, goes on: a page of ours out of `link`, else home. */
export const pageOf = (link: string | undefined, origin: string): string =>
  returnAddress(link, { origin, hosts: [] }) ?? to.home()

/** The address that opens the app at a page: `koi://open?url=…`. */
export const appAddress = (scheme: string, page: string, origin: string): string =>
  `${scheme}://open?url=${encodeURIComponent(origin + page)}`
