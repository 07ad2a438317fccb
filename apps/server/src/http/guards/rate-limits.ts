import type { FastifyContextConfig } from 'fastify'
import '@fastify/rate-limit'
import type { Call } from '@koi/contracts/call'
import { refusals } from '@koi/contracts/codes/refusals'

import { CountStore } from './count-store.ts'

const MINUTE_MS = 60_000

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** Requests one address may send to one call in a minute. */
export interface RateLimits {
  /** Writes by visitors: codes, logins, new demo accounts. */
  visitorWritesMax: number
  /** Everything else; a guard against runaway programs, not against people. */
  requestsMax: number
}

export const defaultRateLimits: RateLimits = { visitorWritesMax: 60, requestsMax: 6_000 }

/** How often a call may be made from one address. */
export function rateLimitOf(
  { access, writes, path }: Pick<Call, 'access' | 'writes'> & Partial<Pick<Call, 'path'>>,
  limits: RateLimits,
): NonNullable<FastifyContextConfig['rateLimit']> {
  const isVisitorWrite = access === 'visitor' && writes === true
  const max = isVisitorWrite ? limits.visitorWritesMax : limits.requestsMax
  // A call and its visitors' twin are one call with two names.
  return { max, timeWindow: MINUTE_MS, ...(path && { groupId: path.replace(/Visitor$/, '') }) }
}

/** Options of the plugin for all routes; it adds `Retry-After` to the answer (T11). */
export const rateLimitOptions = (limits: RateLimits) => ({
  store: CountStore,
  max: limits.requestsMax,
  timeWindow: MINUTE_MS,
  // Answers carry none of the limiter's headers but Retry-After.
  addHeadersOnExceeding: noHeaders,
  addHeaders: { ...noHeaders, 'retry-after': true },
  errorResponseBuilder: (_request: unknown, { statusCode }: { statusCode: number }) => ({
    statusCode,
    retcode: refusals.tooOften.code,
    retmsg: refusals.tooOften.text,
  }),
})
