import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { PushConfig } from '#kernel/config/push-config.ts'
import {
  ForbiddenAddress,
  guardedLookup,
  isAllowedAddress,
} from '#gateways/feeds/guarded-lookup.ts'
import type { Push, PushGateway, PushSent, PushTarget } from './push.ts'
import { pushServiceOf } from './push-services.ts'

/** How long a push service may take for one push, ms. */
const WHOLE_MS = 15_000
const CONNECTIONS_MAX = 8
/** A service that wants to be left alone for longer is asked again all the same. */
const RETRY_AFTER_MAX_MS = 24 * 3_600_000

const LOOPBACK = '127.0.0.1'

/** A field of an error that is a text; empty without one. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : error instanceof Error
      ? error.name
      : 'no reason'

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), told from the answer's own clock, ms; undefined where it says nothing. */
function retryAfterMs({ headers }: IncomingMessage): number | undefined {
  const text = headers['retry-after']
  if (text === undefined) return undefined
  const ms = /^\d{1,9}$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - Date.parse(headers.date ?? '')
  return Number.isNaN(ms) || ms <= 0 ? undefined : Math.min(ms, RETRY_AFTER_MAX_MS)
}

/** Of ours the service says 401 and 403; those and what it cannot do now are tried again. */
const MAY_PASS = new Set([401, 403, 408, 425, 429])

function sentOf(answer: IncomingMessage): PushSent {
  const status = answer.statusCode ?? 0
  const reason = `HTTP ${status}`
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone', reason }
  if (status < 400 || status >= 500 || MAY_PASS.has(status)) {
    const waitMs = retryAfterMs(answer)
    return {
      kind: 'failed',
      reason,
      isServer: status >= 500,
      isAnswer: true,
      ...(waitMs !== undefined && { waitMs }),
    }
  }
  return { kind: 'refused', reason }
}

/** Notifications over web push: VAPID and aes128gcm (RFC 8030, 8188, 8291, 8292), each to an address that was checked. */
export function pushOverHttp(config: PushConfig, { wholeMs = WHOLE_MS } = {}): PushGateway {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX }),
  }
  const closing = new AbortController()
  const serviceOf = (endpoint: string) => pushServiceOf(endpoint, config.services)

  // Loaded with the first push: a node that sends none does without.
  async function requestOf({ endpoint, p256dh, auth }: PushTarget, push: Push) {
    const { default: webPush } = await import('web-push')
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, push.payload, {
      vapidDetails: config,
      contentEncoding: 'aes128gcm',
      TTL: push.ttlSeconds,
      urgency: push.urgency,
      topic: push.topic,
    })
  }

  function ask(endpoint: string, headers: http.OutgoingHttpHeaders, body: Buffer) {
    const url = new URL(endpoint)
    // A literal address is connected to without a look-up; the operator alone can have named one.
    const isInside = url.hostname === LOOPBACK
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !isAllowedAddress(literal, { isInside })) {
      throw new ForbiddenAddress('a push service leads inside')
    }
    const isTls = url.protocol === 'https:'
    return new Promise<IncomingMessage>((answer, fail) => {
      const { request } = isTls ? https : http
      request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': body.byteLength },
          agent: agents[isTls ? 'https:' : 'http:'],
          lookup: guardedLookup({ isInside }),
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(wholeMs)]),
        },
        answer,
      )
        .on('error', fail)
        .end(body)
    })
  }

  return {
    publicKey: config.publicKey,
    serviceOf,
    async send(target, push) {
      if (closing.signal.aborted)
        return { kind: 'failed', reason: 'closed', isServer: true, isAnswer: false }
      if (serviceOf(target.endpoint) === undefined)
        return { kind: 'gone', reason: 'no push service' }
      let details
      try {
        details = await requestOf(target, push)
      } catch {
        // Keys that are no point of the curve, or a payload beyond what fits: it never will be.
        return { kind: 'refused', reason: 'cannot be encrypted' }
      }
      const { headers, body } = details
      try {
        const answer = await ask(target.endpoint, headers, body ?? Buffer.alloc(0))
        // What a service says beside its status may name the browser; it is read past, so that the connection is free again.
        answer.on('error', () => {}).resume()
        return sentOf(answer)
      } catch (error) {
        return { kind: 'failed', reason: codeOf(error), isServer: true, isAnswer: false }
      }
    },
    close() {
      closing.abort()
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
