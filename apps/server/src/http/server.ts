import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Log } from '#kernel/log.ts'
import type { OriginConfig } from '#kernel/config/origin-config.ts'
import { readBodies } from './requests/bodies.ts'
import { compressAnswers } from './compress.ts'
import { createDispatch } from './requests/dispatch.ts'
import { answerFailures } from './failures.ts'
import type { HandledCall } from './handlers.ts'
import { mount, type MountParts } from './mount.ts'
import { RequestLog } from './request-log.ts'
import { rateLimitOptions } from './guards/rate-limits.ts'
import { limitConnections } from './connections.ts'
import { refuseWhileDraining } from './drain.ts'
import {
  addSecurityHeaders,
  contentSecurityPolicy,
  securityHeadersOf,
  type LivePages,
  type ScriptSources,
} from './guards/security-headers.ts'
import { refuseOddRequests, unreadableRequests } from './requests/unreadable-requests.ts'

const BODY_BYTES_MAX = 256 * 1024
/** How long a client may take to send its request, headers and body. */
const REQUEST_TIMEOUT_MS = 20_000
/** How often Node looks for those who take longer: so much later they are cut off. */
const LOOKS_A_TIMEOUT = 8
const KEEP_ALIVE_MS = 72_000
/** A busy machine starts late, and not never: Fastify gives up after ten seconds by itself. */
const START_MS_MAX = 120_000
/** Many people of one mobile network share an address, and a browser opens six connections. */
const CONNECTIONS_MAX = 256

export interface ServerParts extends MountParts, LivePages {
  log: Log
  calls: readonly HandledCall[]
  inlineScripts: ScriptSources
  origins?: OriginConfig | undefined
  trustedProxies?: readonly string[] | undefined
  /** Connections one address may hold open; `CONNECTIONS_MAX` unless told. */
  connectionsMax?: number | undefined
  /** Ms for sending a request; `REQUEST_TIMEOUT_MS` unless told. */
  requestTimeoutMs?: number | undefined
}

/** One line for a request, without its query: `g_tk` and search words stay out of the log. */
function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', ({ id, method, url }, reply, done) => {
    const [path] = url.split('?')
    const ms = Math.round(reply.elapsedTime)
    log.info({ requestId: id, method, path, status: reply.statusCode, ms }, 'request')
    done()
  })
}

/**
 * Node's limit for headers is a minute unless told, and where it is the longer one of the two Node takes each for the other:
 * a body would have the minute.
 */
const timeoutsOf = (requestTimeout: number) => ({
  requestTimeout,
  http: {
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: requestTimeout / LOOKS_A_TIMEOUT,
    // Our own answer to requests that name no host.
    requireHostHeader: false,
  },
})

/** The HTTP server with every call mounted; pages and files are added by compose. Not yet listening. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = parts.log
  const dispatch = createDispatch(parts.calls)
  const { inlineScripts, origins } = parts
  const headersOf = securityHeadersOf(contentSecurityPolicy(inlineScripts, origins, parts), parts)
  const app = Fastify({
    loggerInstance,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    childLoggerFactory: (logger, bindings, options) => new RequestLog(logger, bindings, options),
    genReqId: () => randomUUID(),
    // Only these may say for whom they ask; everybody else's X-Forwarded-* is ignored.
    trustProxy: parts.trustedProxies?.length ? [...parts.trustedProxies] : false,
    bodyLimit: BODY_BYTES_MAX,
    ...timeoutsOf(parts.requestTimeoutMs ?? REQUEST_TIMEOUT_MS),
    keepAliveTimeout: KEEP_ALIVE_MS,
    pluginTimeout: START_MS_MAX,
    rewriteUrl: ({ url }) => dispatch(url ?? '/'),
    forceCloseConnections: 'idle',
    // Our own answer to requests that come while the server drains.
    return503OnClosing: false,
    ...unreadableRequests(headersOf),
  })
  limitConnections(app, {
    perAddressMax: parts.connectionsMax ?? CONNECTIONS_MAX,
    trustedProxies: parts.trustedProxies ?? [],
  })
  await app.register(cookie)
  await app.register(rateLimit, rateLimitOptions(parts.limits))
  readBodies(app)
  addSecurityHeaders(app, headersOf)
  refuseOddRequests(app, headersOf)
  refuseWhileDraining(app)
  answerFailures(app)
  compressAnswers(app)
  logRequests(app, parts.log)
  mount(app, parts.calls, { ...parts, alternates: parts.origins?.alternates })
  return app
}
