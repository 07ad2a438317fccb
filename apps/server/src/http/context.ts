import type { FastifyBaseLogger } from 'fastify'
import type { Call } from '@koi/contracts/call'
import type { OpenedBy } from '@koi/domain/identity/account-kind'
import type { SessionWay } from '@koi/domain/identity/session-ways'
import type { Brand } from '#brand.ts'
import type { Session } from './sessions/session.ts'
import type { ReadableSession } from './sessions/session-cookie.ts'
import type { Site } from './site.ts'

/** How somebody comes to a session. */
export interface Entry {
  way: SessionWay
  openedBy: OpenedBy
  /** The session it goes on from, where the way keeps its proof; that of the request unless told. */
  after?: string | undefined
}

/** Lets a handler log somebody in or out: the cookies of the answer follow. */
export interface SessionControl {
  /** The session of the request. */
  current: Session | undefined
  /**
   * Ends the session of the request, if any, and starts a new one with a new token (no fixation).
   * Answers what the page may know of it.
   */
  start(accountId: string, entry: Entry): Promise<ReadableSession>
  /** The key this browser is known by, given to it where it has none. */
  deviceKey(): string
  /** The person proved themselves again: the present session gets a new token, the old one is dead. */
  renew(): Promise<ReadableSession>
  /** Sends the readable cookies of the present session once more; undefined without one. */
  repeatCookies(): ReadableSession | undefined
  /** Ends the session of the request on the server; its token is dead everywhere. */
  end(): Promise<void>
}

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
