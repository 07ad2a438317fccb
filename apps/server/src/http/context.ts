import type { FastifyBaseLogger } from 'fastify'
import type { Call } from '@koi/contracts/call'
import type { Brand } from '#brand.ts'
import type { SessionControl } from './sessions/session.ts'
import type { Site } from './site.ts'

/** What every handler knows about its request. */
export interface RequestContext {
  /** Business time, ms; money paths read it again in their transaction (`clock.read(tx)`). */
  nowMs: number
  requestId: string
  /** The brand of the host name that was asked. */
  brand: Brand
  site: Site
  log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
  session: SessionControl
}

/** Of a call with access `visitor`: somebody may be logged in. */
export interface VisitorContext extends RequestContext {
  accountId: string | undefined
}

/** Of a call with access `user` or `operator`. The operators' token acts as account `operator`. */
export interface UserContext extends RequestContext {
  accountId: string
}

/** What the handler of this call is given. */
export type ContextOf<C extends Call> = C['access'] extends 'visitor' ? VisitorContext : UserContext
