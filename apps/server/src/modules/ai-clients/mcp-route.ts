import { isOwn } from '@koi/domain/ai-clients/scopes'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOfOtherSite } from '#http/guards/forgery.ts'
import { rateLimitOf } from '#http/guards/rate-limits.ts'
import { failureAnswer } from '#http/envelope.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import type { Asker, Reads } from '#modules/assistant/index.ts'
import { challengeOf, MCP_PATH, resourceOf } from './addresses.ts'
import { beginReading, endReading, usualLimits, type ReadingLimits } from './call-store.ts'
import type { ToolsOf } from './mcp-tools.ts'
import { placeOf, type Place, type RouteParts } from './place-of-route.ts'

const MESSAGE_BYTES = 64 * 1024
/** An answer that takes longer is given up. */
const ANSWER_MS_MAX = 30_000
const NO_BATCHES = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: 'Send one request at a time.' },
}

export interface McpParts extends RouteParts {
  log: Log
  /** The reads of tools with the rights of one account at one brand. */
  readsOf: (asked: Pick<Asker, 'accountId' | 'brand' | 'nowMs'>) => Reads
  calendar: (queries: Db) => Promise<TradingCalendar>
  readingLimits?: ReadingLimits | undefined
}

type Grant = NonNullable<Awaited<ReturnType<RouteParts['grants']['allowed']>>>

/** What the tools of one request are given: the rights of the grant's account, as far as was agreed. */
async function toolsOf(parts: McpParts, place: Place, grant: Grant): Promise<ToolsOf> {
  const { db, readsOf, calendar, readingLimits = usualLimits } = parts
  const { brand, origin, nowMs } = place
  const asked = { accountId: grant.accountId, brand, nowMs }
  return {
    log: parts.log,
    title: brand.siteTitle,
    origin,
    scopes: grant.scopes,
    asker: {
      ...asked,
      reads: readsOf(asked),
      calendar: await calendar(db),
      mayReadOwn: (what) => Promise.resolve(isOwn(what) && grant.scopes.includes(what)),
      // How much risk suits the person is of no scope: nothing that is told hangs on it.
      isFit: () => Promise.resolve(true),
    },
    readings: {
      begin: (tool) => beginReading(db, grant, tool, readingLimits),
      end: async (readingId, outcome) => {
        await endReading(db, readingId, outcome)
      },
    },
  }
}

/** The server of the protocol; loaded for the first client that speaks it. */
async function createProtocol({ log }: Pick<McpParts, 'log'>) {
  const [{ createMcpHandler }, { serverOf }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./mcp-tools.ts'),
  ])
  return (request: Request, body: unknown, given: ToolsOf): Promise<Response> =>
    createMcpHandler(() => serverOf(given), {
      // Nothing that is offered changes while somebody listens.
      maxSubscriptions: 0,
      onerror: (error) => log.debug({ err: error }, 'an AI client asked otherwise than it can'),
    }).fetch(request, { parsedBody: body })
}

const BEARER = /^Bearer ([\w-]{20,128})$/i

function refuseToken(reply: FastifyReply, origin: string, isGiven: boolean) {
  const challenge = challengeOf(origin, isGiven ? 'invalid_token' : undefined)
  return reply
    .code(401)
    .header('www-authenticate', challenge)
    .send({ error: 'invalid_token', error_description: 'Connect this client again.' })
}

/** The address that AI clients read at (MCP over streamable HTTP): JSON-RPC for whoever has a token that holds here. */
export function addMcpRoute(app: FastifyInstance, parts: McpParts): void {
  const rateLimit = rateLimitOf({ access: 'user', path: MCP_PATH }, parts.limits)
  const options = { bodyLimit: MESSAGE_BYTES, config: { rateLimit } }
  let protocol: ReturnType<typeof createProtocol> | undefined

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const place = await placeOf(parts, request)
    if (!place) return reply.callNotFound()
    const { origin, brand } = place
    // Whoever is in a browser of somebody speaks for another site.
    if (isOfOtherSite(request)) return reply.code(403).send({ error: 'invalid_request' })
    const { authorization = '' } = request.headers
    const token = BEARER.exec(authorization)?.[1]
    const grant =
      token === undefined
        ? undefined
        : await parts.grants.allowed(brand.id, token, resourceOf(origin))
    if (!grant) return refuseToken(reply, origin, authorization !== '')
    // Many at once would be counted as one, and one of them may call off another: nothing is answered then.
    if (Array.isArray(request.body)) return reply.code(400).send(NO_BATCHES)
    protocol ??= createProtocol(parts)
    const asked = new Request(resourceOf(origin), {
      method: 'POST',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      headers: forwardedOf(request),
      body: JSON.stringify(request.body),
    })
    const response = await (await protocol)(asked, request.body, await toolsOf(parts, place, grant))
    const text = await response.text()
    const type = response.headers.get('content-type')
    if (type !== null) reply.header('content-type', type)
    return reply.code(response.status).send(text)
  }

  app.post(MCP_PATH, options, async (request, reply) => {
    try {
      return await answer(request, reply)
    } catch (error) {
      const { status, headers, isBug } = failureAnswer(error)
      if (isBug) throw error
      return reply.code(status).headers(headers).send({ error: 'temporarily_unavailable' })
    }
  })
  // No stream, and no session that could be ended.
  app.get(MCP_PATH, (_request, reply) => reply.code(405).header('allow', 'POST').send())
  app.delete(MCP_PATH, (_request, reply) => reply.code(405).header('allow', 'POST').send())
}

const FORWARDED = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']

/** What the protocol looks at; the token stays here. */
function forwardedOf({ headers }: FastifyRequest): Headers {
  const forwarded = new Headers()
  for (const name of FORWARDED) {
    const value = headers[name]
    if (typeof value === 'string') forwarded.set(name, value)
  }
  return forwarded
}
