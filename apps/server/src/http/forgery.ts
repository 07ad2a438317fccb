import type { FastifyRequest } from 'fastify'
import { gTk } from '@koi/domain/session/g-tk'
import { refuse } from '#refuse.ts'

/** Browsers say `same-origin` for the app's own requests and `none` for what a person typed. */
const ownSites = new Set(['same-origin', 'none'])

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** Refuses a request that a page of another site made (RELIABILITY 2.3, ASVS 3.5). */
export function refuseOtherSites({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && !ownSites.has(site)) throw refuse('csrf')
  // Absent from programs that are no browser; `null` from sandboxed frames.
  if (headers.origin !== undefined && hostOf(headers.origin) !== host) throw refuse('csrf')
}

/**
 * Lets a GET that logs somebody in pass only as a request of a script on our own page: an address that
 * is opened, or a picture on another site, must not log a person in as somebody else (login CSRF). Old
 * webviews send no `Sec-Fetch-*`; our pages' referrer policy gives them a `Referer`.
 */
export function refuseUnlessOwnScript({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isOwn = site === undefined ? hostOf(headers.referer ?? '') === host : site === 'same-origin'
  if (!isOwn || headers['sec-fetch-mode'] === 'navigate') throw refuse('csrf')
}

/** Refuses a request whose `g_tk` does not come from this session's key. */
export function refuseWrongToken(request: FastifyRequest, csrfKey: string): void {
  const { query } = request
  const given = typeof query === 'object' && query && 'g_tk' in query ? query.g_tk : undefined
  if (given !== String(gTk(csrfKey))) throw refuse('csrf')
}
