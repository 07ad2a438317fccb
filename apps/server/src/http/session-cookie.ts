import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookie and session live equally long. */
export const SESSION_DAYS = 30
const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60

/** Readable by the page: account id, CSRF seed (never the session itself), forbidden flag (SPEC §3). */
const readableNames = ['qluin', 'qlskey', 'is_forbidden'] as const

/** `__Host-` cookies exist over https only; a demo on a laptop has none. */
const isHttps = (request: FastifyRequest) => request.protocol === 'https'
const nameFor = (request: FastifyRequest) =>
  isHttps(request) ? '__Host-koi_session' : 'koi_session'

const attributes = (request: FastifyRequest) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: isHttps(request),
})

/** The session token a request carries; only the cookie of its own scheme counts. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[nameFor(request)] || undefined
}

export interface SessionCookies {
  token: string
  accountId: string
  csrfKey: string
  isForbidden: boolean
}

/** The opaque session in a cookie no script can read, and beside it what the page may know. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, accountId, csrfKey, isForbidden }: SessionCookies,
): void {
  const common = { ...attributes(request), maxAge: SESSION_SECONDS }
  reply.setCookie(nameFor(request), token, { ...common, httpOnly: true })
  reply.setCookie('qluin', accountId, common)
  reply.setCookie('qlskey', csrfKey, common)
  if (isForbidden) reply.setCookie('is_forbidden', '1', common)
  else reply.clearCookie('is_forbidden', attributes(request))
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [nameFor(request), ...readableNames]) {
    reply.clearCookie(name, attributes(request))
  }
}
