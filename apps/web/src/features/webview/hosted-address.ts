import { BASE_PATH } from '@koi/contracts/page'
import { withoutSessionKeys } from '@koi/domain/share/session-keys'
import { returnAddress } from '@koi/domain/identity/return-address'

/** A page inside a page inside a page shows nothing new. */
const HOST_PAGES = /\/pages\/webview\//

/**
 * What the web view page may show for an address from outside (SPEC §2, RU-033): a page of this origin,
 * or https on one of the configured sites; without session keys (RELIABILITY 2.3). Undefined for
 * everything else.
 */
export function hostedAddress(
  url: string | undefined,
  origin: string,
  framed: readonly string[],
): string | undefined {
  const hosts = framed.map((site) => new URL(site).hostname)
  const address = returnAddress(url, { origin, hosts })
  if (address === undefined || HOST_PAGES.test(address)) return undefined
  const target = new URL(address, origin)
  target.search = withoutSessionKeys(target.search.slice(1))
  target.hash = withoutSessionKeys(target.hash.slice(1))
  return target.origin === origin ? target.pathname + target.search + target.hash : target.href
}

/** A page of this app, which the page stack shows itself. */
export const isOwnPage = (address: string): boolean => address.startsWith(`${BASE_PATH}/`)
