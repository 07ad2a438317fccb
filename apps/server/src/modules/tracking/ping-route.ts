import type { ConsentState } from '#modules/consents/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PING_BYTES_MAX, PINGD_PATH } from '@koi/contracts/pingd'
import type { Brands } from '#brand.ts'
import { refuseOtherSites } from '#http/guards/forgery.ts'
import type { RateLimits } from '#http/guards/rate-limits.ts'
import { findSession, type Sessions } from '#http/sessions/session.ts'
import type { Clock } from '#kernel/clock.ts'
import { DatabaseDown, Refusal } from '#kernel/errors.ts'
import { pingsOf, rowsOf } from './read-ping.ts'
import type { Statistics } from './statistics.ts'

export interface PingParts {
  statistics: Statistics
  sessions: Sessions
  brands: Brands
  clock: Pick<Clock, 'now'>
  limits: Pick<RateLimits, 'requestsMax'>
  /** What an account says to statistics: refused ones are left out, open ones kept without the account. */
  consentStateOf(accountId: string): Promise<ConsentState>
}

/** Of one address in a minute: a page sends every five seconds, and one address may be many people. */
const PINGS_A_MINUTE = 600
const MINUTE_MS = 60_000

/** One transparent point: a picture must be a picture, or the page takes it for a failure. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

function thank(request: FastifyRequest, reply: FastifyReply) {
  const wantsPicture = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'image'
  return wantsPicture ? reply.type('image/gif').send(POINT) : reply.code(204).send()
}

async function keep(parts: PingParts, request: FastifyRequest) {
  refuseOtherSites(request)
  const brand = await parts.brands.ofHost(request.hostname)
  const session = await findSession(parts.sessions, request, brand)
  const position = session ? await parts.consentStateOf(session.accountId) : 'open'
  if (position === 'refused') return
  const asker = {
    brandId: brand.id,
    accountId: position === 'agreed' ? session?.accountId : undefined,
    nowMs: await parts.clock.now(),
  }
  const pings = pingsOf(request.method === 'GET' ? request.query : request.body)
  parts.statistics.add(pings.flatMap((ping) => rowsOf(ping, asker)))
}

/**
 * `/webview/pingd` (CL-055). A beacon hears nothing: what is wrong, too large or from another site is
 * left out, and the answer is the same. Its bodies are read here only, as text, whatever they are called.
 */
export function addPingRoute(app: FastifyInstance, parts: PingParts): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, String(body)),
    )
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode === 429) return reply.code(429).send()
      if (error.statusCode === undefined) request.log.error({ err: error }, 'statistics failed')
      return thank(request, reply)
    })
    scope.route({
      method: ['GET', 'POST'],
      url: PINGD_PATH,
      bodyLimit: PING_BYTES_MAX,
      config: {
        rateLimit: {
          max: Math.min(parts.limits.requestsMax, PINGS_A_MINUTE),
          timeWindow: MINUTE_MS,
        },
      },
      async handler(request, reply) {
        try {
          await keep(parts, request)
        } catch (error) {
          if (!(error instanceof Refusal || error instanceof DatabaseDown)) throw error
        }
        return thank(request, reply)
      },
    })
  })
}
