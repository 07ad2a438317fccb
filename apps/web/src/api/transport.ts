import { readEnvelope, type Envelope, type Transport } from '@koi/contracts/client'
import { refusals } from '@koi/contracts/codes/refusals'
import type { Call } from '@koi/contracts/call'
import { gTk } from '@koi/domain/session/g-tk'
import { findCookie } from '#lib/cookies.ts'
import { NetworkFailed, Unavailable } from './failures.ts'
import { buildRequest } from './request.ts'

/** How long a request may take unless its call says otherwise (SPEC §7 and §9). */
export const REQUEST_TIMEOUT_MS = 35_000

interface TransportParts {
  fetch: typeof fetch
  /** The text of `document.cookie`. */
  cookies: () => string
  random: () => string
  reportPlatform: string
  /** The visit's statistic, for purchase and redemption calls (SPEC §7, A-85). */
  biStat: () => string
  /** Asked once more by reads whose first way failed (SPEC §7); the same host where there is none. */
  alternateOrigin?: string
}

/** Sends calls over HTTP. Reads are tried twice where the network fails; writes never. */
export function createTransport(parts: TransportParts): Transport {
  const attempt = (definition: Call, request: unknown, origin: string, signal?: AbortSignal) => {
    const sessionKey = findCookie(parts.cookies(), 'qlskey') ?? ''
    const { url, init } = buildRequest(definition, withBiStat(definition, request, parts.biStat), {
      _: parts.random(),
      g_tk: String(gTk(sessionKey)),
      report_platform: parts.reportPlatform,
    })
    const timeoutMs = definition.timeoutMs ?? REQUEST_TIMEOUT_MS
    return fetchEnvelope(parts.fetch, `${origin}${url}`, init, timeoutMs, signal)
  }
  return async (definition, request, signal) => {
    try {
      return await attempt(definition, request, '', signal)
    } catch (error) {
      const isLost = error instanceof NetworkFailed && error.message === LOST
      if (!isLost || definition.writes) throw error
      return attempt(definition, request, parts.alternateOrigin ?? '', signal)
    }
  }
}

/** What purchase and redemption calls say about the visit (RU-208); every other request as it is. */
function withBiStat({ biStat }: Call, request: unknown, read: () => string): unknown {
  if (!biStat || typeof request !== 'object') return request
  return { bi_stat: read(), ...request }
}

/** No answer came; nothing is known about the request. */
const LOST = 'no connection'
const LATE = 'no answer in time'

async function fetchEnvelope(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Envelope> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMs)
  const onAbort = () => stop.abort()
  signal?.addEventListener('abort', onAbort)
  try {
    const response = await send(url, { ...init, credentials: 'include', signal: stop.signal })
    return await readResponse(response)
  } catch (error) {
    // Cancelled by the asker: no failure that anybody needs to hear of.
    signal?.throwIfAborted()
    if (stop.signal.aborted) throw new NetworkFailed(LATE)
    if (error instanceof NetworkFailed) throw error
    throw new NetworkFailed(LOST)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

async function readResponse(response: Response): Promise<Envelope> {
  if (response.status === 503) {
    throw new Unavailable(Number(response.headers.get('retry-after')) || 1)
  }
  if (response.status === TOO_MANY) return readTooMany(response)
  if (response.status !== 200) throw new NetworkFailed('an HTTP status', response.status)
  const answer: unknown = await response.json().catch((error: unknown) => {
    // Cut off on the way is a lost answer; text that is no JSON is a broken one.
    if (error instanceof SyntaxError) throw new NetworkFailed('an answer that is no JSON', 200)
    throw error
  })
  if (typeof answer !== 'object' || answer === null) {
    throw new NetworkFailed('an answer that is no object', 200)
  }
  return readEnvelope({ ...answer })
}

const TOO_MANY = 429

/** The server's own refusal; a gateway before it refuses without one, and gets the same words. */
async function readTooMany(response: Response): Promise<Envelope> {
  const { code, text } = refusals.tooOften
  const answer: unknown = await response.json().catch(() => undefined)
  const envelope = readEnvelope(typeof answer === 'object' ? { ...answer } : {})
  return envelope.retcode === '' || envelope.retmsg === ''
    ? { retcode: String(code), retmsg: text, body: envelope.body }
    : envelope
}
