import { parseAddress, urlOf } from './address.ts'

/**
 * Where a `returl` leads: a page of this app, or `fallback` for everything else, so that no link can
 * send a person who has just logged in to another site (RELIABILITY 2.3).
 */
export function returnAddress(
  returl: string | undefined,
  origin: string,
  fallback: string,
): string {
  if (returl === undefined || /[\\\p{Cc}]/u.test(returl)) return fallback
  const address = parseAddress(returl, origin)
  return address ? urlOf(address) : fallback
}
