import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HAND_OVER_PATH } from '@koi/contracts/calls/identity-mini-program'
import { to } from '@koi/contracts/pages'
import type { Brands } from '#brand.ts'
import { rateLimitOf, type RateLimits } from '#http/guards/rate-limits.ts'
import { findSession, sessionControl, type Sessions } from '#http/sessions/session.ts'
import { siteOf } from '#http/site.ts'
import type { Db } from '#kernel/db.ts'
import { Refusal } from '#kernel/errors.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { takeTicket } from './hand-over-store.ts'
import type { ProviderLogins } from './provider-logins.ts'

export interface HandOverParts {
  db: Db
  brands: Brands
  sessions: Sessions
  limits: RateLimits
  logins: Pick<ProviderLogins, 'wayBack'>
}

const Query = z.object({ ticket: z.string().max(128).optional(), returl: z.string().optional() })

/**
 * A web view says so in its user agent, and opens the address itself. A link with somebody else's ticket
 * that is pressed in a browser, or followed from another site, logs nobody in (login CSRF).
 */
function isWebView({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  const isOpened = site === undefined || site === 'none' || site === 'same-origin'
  return isOpened && /miniProgram/i.test(headers['user-agent'] ?? '')
}

/** Sets the web view's session from a ticket and leads on; without a good one, the person is a visitor. */
export function addHandOverRoute(app: FastifyInstance, parts: HandOverParts): void {
  const { db, brands, sessions, logins } = parts
  const config = { rateLimit: rateLimitOf({ access: 'visitor', writes: true }, parts.limits) }
  app.get(HAND_OVER_PATH, { config }, async (request, reply) => {
    const brand = await brands.ofHost(request.hostname)
    const { ticket, returl } = Query.safeParse(request.query).data ?? {}
    const { origin } = siteOf(request)
    const place = { brandId: brand.id, origin, loginKey: undefined }
    const back = (await logins.wayBack(returl, place)) ?? to.home()
    const taken =
      ticket !== undefined && isWebView(request)
        ? await takeTicket(db, sha256(ticket), brand.id)
        : undefined
    if (!taken) return reply.redirect(back)
    const session = await findSession(sessions, request, brand)
    const entry = { way: 'handOver', openedBy: 'wechat', after: taken.sessionId } as const
    try {
      await sessionControl(sessions, request, reply, session).start(taken.accountId, entry)
    } catch (error) {
      // Its session ended meanwhile: the ticket is over, and the person a visitor.
      if (!(error instanceof Refusal)) throw error
    }
    return reply.redirect(back)
  })
}
