import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookie and session live equally long. */
export const SESSION_DAYS = 30
const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60
/** A login at a provider may take so long. */
export const LOGIN_STATE_SECONDS = 10 * 60

/** Readable by the page: account id, CSRF seed (never the session itself), forbidden flag (SPEC §3). */
const readableNames = ['qluin', 'qlskey', 'is_forbidden'] as const
/** Flags that send a login another way; a login that failed by them starts clean (ER-034). */
const forbidNames = ['is_forbidden', 'p_skey_forbid'] as const

/** `__Host-` cookies exist over https only; a demo on a laptop has none. */
const isHttps = (request: FastifyRequest) => request.protocol === 'https'
const nameFor = (request: FastifyRequest, name: string) =>
  isHttps(request) ? `__Host-${name}` : name

const SESSION = 'koi_session'
/** Ties a login at a provider to the browser that began it. */
const LOGIN = 'koi_login'

/** Names a browser for a year; opens nothing. */
const DEVICE = 'koi_device'
const DEVICE_SECONDS = 365 * 24 * 60 * 60

const attributes = (request: FastifyRequest) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: isHttps(request),
})

const cookieOf = (request: FastifyRequest, name: string) =>
  request.cookies[nameFor(request, name)] || undefined

/** The session token a request carries; only the cookie of its own scheme counts. */
export const sessionTokenOf = (request: FastifyRequest) => cookieOf(request, SESSION)

/** The browser's key of `setLoginKey`. */
export const loginKeyOf = (request: FastifyRequest) => cookieOf(request, LOGIN)

/** The browser's key of `setDeviceKey`. */
export const deviceKeyOf = (request: FastifyRequest) => cookieOf(request, DEVICE)

export function setDeviceKey(request: FastifyRequest, reply: FastifyReply, key: string): void {
  const lifetime = { maxAge: DEVICE_SECONDS, httpOnly: true }
  reply.setCookie(nameFor(request, DEVICE), key, { ...attributes(request), ...lifetime })
}

export function setLoginKey(request: FastifyRequest, reply: FastifyReply, key: string): void {
  const lifetime = { maxAge: LOGIN_STATE_SECONDS, httpOnly: true }
  reply.setCookie(nameFor(request, LOGIN), key, { ...attributes(request), ...lifetime })
}

/** What the page may know of a session, by the names of its cookies (SPEC §3). */
export interface ReadableSession {
  accountId: string
  csrfKey: string
  isForbidden: boolean
}

export interface SessionCookies extends ReadableSession {
  token: string
}

/** The readable cookies as a map, for answers that repeat them (CL-002). */
export function readableCookies({ accountId, csrfKey, isForbidden }: ReadableSession) {
  return { qluin: accountId, qlskey: csrfKey, ...(isForbidden ? { is_forbidden: '1' } : {}) }
}

export function setReadableCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  session: ReadableSession,
): void {
  const common = { ...attributes(request), maxAge: SESSION_SECONDS }
  for (const [name, value] of Object.entries(readableCookies(session))) {
    reply.setCookie(name, value, common)
  }
  if (!session.isForbidden) reply.clearCookie('is_forbidden', attributes(request))
}

/** The opaque session in a cookie no script can read, and beside it what the page may know. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  session: SessionCookies,
): void {
  const common = { ...attributes(request), maxAge: SESSION_SECONDS }
  reply.setCookie(nameFor(request, SESSION), session.token, { ...common, httpOnly: true })
  setReadableCookies(request, reply, session)
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [nameFor(request, SESSION), ...readableNames]) {
    reply.clearCookie(name, attributes(request))
  }
}

/** With code 818700006 the flags that led to it go (ER-034, EN-267). */
export function clearForbidCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of forbidNames) {
    if (request.cookies[name] !== undefined) reply.clearCookie(name, attributes(request))
  }
}
