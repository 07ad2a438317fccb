import type { FastifyInstance } from 'fastify'
import { noOrigins, type OriginConfig } from '#kernel/config/origin-config.ts'

/**
 * Source expressions beside our own files: inline scripts of the web app's document (`'sha256-…'` in its
 * quotes) and the origins of the hosts' configured scripts.
 */
export type ScriptSources = readonly string[]

/** What pages of live rooms need beside all others, where there are such rooms. */
export interface LivePages {
  /**
   * Origins that media go to and come from beside this site; undefined: there are no such rooms. Where there are, hosts publish with
   * camera and microphone, and players build what they show themselves.
   */
  liveOrigins?: readonly string[] | undefined
}

/** Only our own scripts and those configured run; styles may be inline because React sets them (ASVS 3.4.3). */
export function contentSecurityPolicy(
  scriptSources: ScriptSources,
  { alternates, sisters, ai, framed, media }: OriginConfig = noOrigins,
  { liveOrigins }: LivePages = {},
): string {
  const shown = [...(liveOrigins ? ['blob:', ...liveOrigins] : []), ...media]
  const scripts = ["'self'", ...scriptSources].join(' ')
  const frames = [...sisters, ...framed]
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...media].join(' '),
    ...(shown.length > 0 ? [["media-src 'self'", ...shown].join(' ')] : []),
    ["connect-src 'self'", ...alternates, ...ai, ...framed, ...(liveOrigins ?? [])].join(' '),
    // Where there are none, default-src says the same.
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    // No text becomes script or markup but through the one policy of apps/web/src/lib/trusted-script.ts.
    "require-trusted-types-for 'script'",
    'trusted-types koi',
  ].join('; ')
}

/** The headers that every answer carries, but for the request's id. */
export const securityHeadersOf =
  (policy: string, { liveOrigins }: LivePages = {}) =>
  (isSecure: boolean): Record<string, string> => ({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': liveOrigins
      ? 'camera=(self), geolocation=(), microphone=(self)'
      : 'camera=(), geolocation=(), microphone=()',
    // Pages and answers are personal; the routes of public files say otherwise.
    'cache-control': 'no-store',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  })

/** Sets the headers that every answer carries. */
export function addSecurityHeaders(
  app: FastifyInstance,
  headersOf: ReturnType<typeof securityHeadersOf>,
): void {
  const plain = headersOf(false)
  const secure = headersOf(true)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? secure : plain)
    reply.header('x-request-id', request.id)
    done()
  })
}
