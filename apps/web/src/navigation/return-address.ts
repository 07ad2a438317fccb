import { returnAddress as ownAddress } from '@koi/domain/identity/return-address'
import { parseAddress, urlOf } from './address.ts'

/**
 * Where a `returl` leads: a page of this app, or `fallback` for everything else, so that no link can
 * send a person who has just logged in to another site (RELIABILITY 2.3). The server judges the way
 * back of CommLogin by the same rule.
 */
export function returnAddress(
  returl: string | undefined,
  origin: string,
  fallback: string,
): string {
  // A page may be named without its slash.
  const named = returl?.startsWith('pages/') ? `/${returl}` : returl
  const own = ownAddress(named, { origin, hosts: [] })
  const address = own === undefined ? undefined : parseAddress(own, origin)
  return address ? urlOf(address) : fallback
}
