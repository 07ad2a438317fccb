import type { FastifyRequest } from 'fastify'
import { gTk } from '@koi/domain/identity/g-tk'
import { refuse } from '#refuse.ts'

/** Browsers say `same-origin` for the app's own requests and `none` for what a person typed. */
const ownSites = new Set(['same-origin', 'none'])

/** Scheme, name and port: what was fetched over http speaks for nobody on https. */
function originOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).origin : undefined
}

/** Whether a page of another site made a request (RELIABILITY 2.3, ASVS 3.5). */
export function isOfOtherSite({
  headers,
  host,
  protocol,
}: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && !ownSites.has(site)) return true
  // Absent from programs that are no browser; `null` from sandboxed frames.
  const { origin } = headers
  return origin !== undefined && originOf(origin) !== originOf(`${protocol}://${host}`)
}

/** Refuses a request that a page of another site made. */
export function refuseOtherSites(request: FastifyRequest): void {
  if (isOfOtherSite(request)) throw refuse('csrf')
}

/** Refuses a request whose `g_tk` does not come from this session's key. */
export function refuseWrongToken(request: FastifyRequest, csrfKey: string): void {
  const { query } = request
  const given = typeof query === 'object' && query && 'g_tk' in query ? query.g_tk : undefined
  if (given !== String(gTk(csrfKey))) throw refuse('csrf')
}
