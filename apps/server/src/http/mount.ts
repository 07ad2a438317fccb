import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@koi/contracts/call'
import { refusals } from '@koi/contracts/codes/refusals'
import type { Clock } from '#kernel/clock.ts'
import { refuse } from '#refuse.ts'
import {
  addPreflight,
  isFromAlternate,
  letRead,
  type AlternateParts,
} from './guards/alternate-origin.ts'
import { streamCall, writeCall } from './answer-call.ts'
import type { VisitorContext } from './context.ts'
import { failureAnswer, succeeded } from './envelope.ts'
import { accountFor, type OperatorRule } from './guards/gate.ts'
import type { HandledCall } from './handlers.ts'
import { looseValues } from './requests/loose-values.ts'
import { rateLimitOf, type RateLimits } from './guards/rate-limits.ts'
import { refuseStale } from './sessions/recent-login.ts'
import {
  findSession,
  recallSession,
  sessionControl,
  type Session,
  type SessionControl,
  type Sessions,
} from './sessions/session.ts'
import { clearForbidCookies } from './sessions/session-cookie.ts'
import { siteOf } from './site.ts'
import { createStreams, STREAM_TYPE, type Streams } from './stream-answer.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Nobody on the way keeps the events of a stream back or packs them together. */
const STREAM_HEADERS = {
  'content-type': STREAM_TYPE,
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

export interface MountParts extends OperatorRule, AlternateParts {
  sessions: Sessions
  clock: Pick<Clock, 'now'>
  limits: RateLimits
}

/** Fields of a form or query come as text; a JSON body has its own types. */
function inputOf({ method, request: schema }: Call, request: FastifyRequest): unknown {
  if (method === 'GET') return looseValues(schema, request.query as Record<string, unknown>)
  const body: unknown = request.body ?? {}
  if (body instanceof URLSearchParams) {
    const names = [...body.keys()]
    // Two values for one field would let two readers see different requests.
    if (new Set(names).size < names.length) throw refuse('invalidRequest')
    return looseValues(schema, Object.fromEntries(body))
  }
  return body
}

/** What is known of a request when its handler is asked. */
type Known = Pick<VisitorContext, 'accountId' | 'nowMs' | 'brand'> & {
  current: Session | undefined
}

/**
 * What a handler knows of its request. Where it comes from and its session's control are worked out for those who ask. What it works out is no property of its own: take the context whole, a rest of it (`...rest`) has lost it. A class: an
 * object that is written with getters has a shape of its own for each request, which keeps the request until the next large
 * garbage collection and makes every read of it slow.
 */
class CallContext implements VisitorContext {
  readonly accountId
  readonly nowMs
  readonly brand
  readonly #request
  readonly #reply
  readonly #sessions
  readonly #current
  #session: SessionControl | undefined

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    sessions: Sessions,
    { accountId, nowMs, brand, current }: Known,
  ) {
    this.accountId = accountId
    this.nowMs = nowMs
    this.brand = brand
    this.#request = request
    this.#reply = reply
    this.#sessions = sessions
    this.#current = current
  }
  get requestId() {
    return this.#request.id
  }
  get log() {
    return this.#request.log
  }
  get site() {
    return siteOf(this.#request)
  }
  get session() {
    this.#session ??= sessionControl(this.#sessions, this.#request, this.#reply, this.#current)
    return this.#session
  }
}

/** Whether a session may be one that the node remembers: the call writes nothing, signs nothing and asks for no proof. */
const onlyReads = ({ access, writes, asksSession, isLogin, recentLogin }: Call): boolean =>
  !writes && !asksSession && !isLogin && !recentLogin && access !== 'operator'

async function answerRequest(
  call: HandledCall,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: MountParts & { streams: Streams },
): Promise<string | Readable> {
  const { definition } = call
  const brand = await parts.brands.ofHost(request.hostname)
  const mayCross = !definition.writes && (await isFromAlternate(request, brand, parts))
  if (mayCross) letRead(request, reply)
  const look = onlyReads(definition) ? recallSession : findSession
  const current = await look(parts.sessions, request, brand)
  const accountId = accountFor(definition, request, current, parts, mayCross)
  if (definition.recentLogin) await refuseStale(definition, current, parts.sessions)
  const nowMs = await parts.clock.now()
  const context = new CallContext(request, reply, parts.sessions, {
    accountId,
    nowMs,
    brand,
    current,
  })
  const input = inputOf(definition, request)
  if (!definition.streams) return succeeded(definition, await writeCall(call, input, context))
  return parts.streams.body(call, await streamCall(call, input, context), request.log)
}

function answerFailure(
  error: unknown,
  call: HandledCall,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { isBug, status, headers, body } = failureAnswer(error)
  if (body['retcode'] === refusals.forbidFlag.code) clearForbidCookies(request, reply)
  if (isBug) request.log.error({ err: error, call: call.name }, 'a call failed by a bug')
  else if (status === 503) request.log.warn({ err: error, call: call.name }, 'no database')
  return reply.code(status).headers(headers).send(body)
}

/** SPEC §7, A-86: pages under /pages/out/ ask visitors' twins; a name that ends so is not doubled. */
const VISITOR_TWIN = /^\/fbp\/fund\/v1\/.*(?<!Visitor)$/

function pathsOf({ path, access }: Call): string[] {
  return access === 'visitor' && VISITOR_TWIN.test(path) ? [path, `${path}Visitor`] : [path]
}

/** Every address with its call. A twin gives way to a call that defines the address itself. */
function addressTable(calls: readonly HandledCall[]): Map<string, HandledCall> {
  const table = new Map<string, HandledCall>()
  for (const call of calls) {
    const { method, path } = call.definition
    const address = `${method} ${path}`
    if (table.has(address)) throw new Error(`two calls have the address ${address}`)
    table.set(address, call)
  }
  for (const call of calls) {
    for (const path of pathsOf(call.definition)) {
      const address = `${call.definition.method} ${path}`
      if (!table.has(address)) table.set(address, call)
    }
  }
  return table
}

/** Serves calls over HTTP: access, forgery, limits, parsing, envelope, errors. The only place that does. */
export function mount(
  app: FastifyInstance,
  calls: readonly HandledCall[],
  parts: MountParts,
): void {
  const table = addressTable(calls)
  const streams = createStreams(app)
  const serve = (method: 'GET' | 'POST', url: string, call: HandledCall) =>
    app.route({
      method,
      url,
      config: { rateLimit: rateLimitOf(call.definition, parts.limits) },
      handler: (request, reply) => {
        answerRequest(call, request, reply, { ...parts, streams }).then(
          (answer) =>
            typeof answer === 'string'
              ? reply.type(JSON_TYPE).send(answer)
              : reply.headers(STREAM_HEADERS).send(answer),
          (error: unknown) => answerFailure(error, call, request, reply),
        )
      },
    })
  const byPath = new Map<string, Call[]>()
  for (const [address, call] of table) {
    const [, path = ''] = address.split(' ')
    serve(call.definition.method, path, call)
    if (call.definition.namedGet) serve('GET', path, call)
    byPath.set(path, [...(byPath.get(path) ?? []), call.definition])
  }
  if (!parts.alternates?.length) return
  for (const [path, definitions] of byPath) addPreflight(app, path, definitions, parts)
}
