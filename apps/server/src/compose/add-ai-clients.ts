import { aiClientCalls } from '@koi/contracts/calls/ai-clients'
import type { FastifyInstance } from 'fastify'
import type { Brands } from '#brand.ts'
import type { RateLimits } from '#http/guards/rate-limits.ts'
import { handled, type HandledCall } from '#http/handlers.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import {
  addMcpRoute,
  addOauthRoutes,
  aiClientHandlers,
  createGrants,
} from '#modules/ai-clients/index.ts'
import type { Services } from '../services.ts'
import { assistantReads } from './assistant-reads.ts'

/** The calls by which people decide about their AI clients. */
export const aiClientCallsOf = (db: Db): HandledCall[] =>
  handled(aiClientCalls, aiClientHandlers({ db, grants: createGrants(db) }))

interface AiClientParts {
  db: Db
  log: Log
  clock: Pick<Clock, 'now'>
  brands: Brands
  limits: RateLimits
  calendar: Services['calendar']
  /** The calls that tools may read by. */
  calls: readonly HandledCall[]
}

/** The addresses that AI clients themselves ask. */
export function addAiClients(app: FastifyInstance, parts: AiClientParts): void {
  const { db, log, calls } = parts
  const routes = { ...parts, grants: createGrants(db) }
  addOauthRoutes(app, routes)
  addMcpRoute(app, { ...routes, readsOf: assistantReads(calls, log, 'ai-client') })
}
