import type { Call } from '@koi/contracts/call'
import { CallFailed, SUCCESS, type Envelope, type Transport } from '@koi/contracts/client'
import { isLoginExpiredCode } from '@koi/contracts/codes/login-expired'
import { requestRefusals } from '@koi/contracts/codes/request-refusals'
import { requestTimeout } from '@koi/domain/requests/timeouts'
import { ignoresFailures, visitorPath } from '@koi/domain/requests/visitor-path'
import { gTk } from '@koi/domain/identity/g-tk'
import { deviceNow } from '#lib/clock.ts'
import { findCookie } from '#lib/cookies.ts'
import { exchange, isLost } from './exchange.ts'
import type { Relogin } from './relogin-gate.ts'
import { buildRequest } from './request.ts'

export interface TransportParts {
  fetch: typeof fetch
  /** The text of `document.cookie`. */
  cookies: () => string
  random: () => string
  reportPlatform: string
  /** The visit's statistic, for purchase and redemption calls (SPEC §7, A-85). */
  biStat: () => string
  /** Path of the page that is open: those under `/pages/out/` ask as visitors (RU-218). */
  page?: () => string
  /** Headers of calls through the CRM gateway (RU-223). */
  crmHeaders?: () => Promise<Readonly<Record<string, string>>>
  /** The first is asked once more by reads that were lost (SPEC §7); the same host where there is none. */
  alternateOrigins?: readonly string[]
  /** Where AI calls go while the experiment is on (RU-188, A-95). */
  aiOrigin?: () => Promise<string | undefined>
  /** Logs in again, for calls that need it (RU-128, RU-129); without it such a call just fails. */
  relogin?: Relogin
  now?: () => number
}

/** One call on its way. */
interface Sending {
  definition: Call
  request: unknown
  signal: AbortSignal | undefined
}

const AI_PATH = /^\/rest\/search\//

/** Sends calls over HTTP (SPEC §7). Reads are tried twice where the network fails; writes never. */
export function createTransport(parts: TransportParts): Transport {
  const page = () => parts.page?.() ?? ''
  const sessionKey = () => findCookie(parts.cookies(), 'qlskey') ?? ''
  const login = parts.relogin && lazyGate(parts.relogin, parts.now ?? deviceNow)

  const attempt = async ({ definition, request, signal }: Sending, origin: string) => {
    const moreHeaders = definition.crm && (await parts.crmHeaders?.())
    const { url, init } = buildRequest(
      definition,
      visitorPath(definition.path, page()),
      withBiStat(definition, request, parts.biStat),
      {
        _: parts.random(),
        g_tk: String(gTk(sessionKey())),
        report_platform: parts.reportPlatform,
      },
      moreHeaders,
    )
    const timeoutMs = requestTimeout(definition.timeoutMs)
    return exchange({ fetch: parts.fetch, url: `${origin}${url}`, init, timeoutMs, signal })
  }

  const send = async (sending: Sending): Promise<Envelope> => {
    const { path, writes, outlivesPage } = sending.definition
    const origin = (AI_PATH.test(path) && (await parts.aiOrigin?.())) || ''
    try {
      return await attempt(sending, origin)
    } catch (error) {
      // A page that is left tells as a lost network what the server has: it would count twice.
      if (!isLost(error) || writes || outlivesPage) throw error
      const [alternate = ''] = parts.alternateOrigins ?? []
      const answer = await attempt(sending, alternate)
      // Another domain has other cookies: that it knows nobody says nothing about the session here.
      if (alternate !== '' && isStranger(answer)) throw error
      return answer
    }
  }

  /** Waits for a login where nobody is logged in, and sends once more after one (RU-128, RU-129). */
  const sendAsPerson = async (sending: Sending, login: Relogin): Promise<Envelope> => {
    if (sessionKey() === '' && !(await login())) return expired
    const usedKey = sessionKey()
    const answer = await send(sending)
    if (!isLoginExpiredCode(answer.retcode)) return answer
    // Another call may have logged in while this one was on its way.
    const isRenewed = sessionKey() !== usedKey && sessionKey() !== ''
    return isRenewed || (await login()) ? send(sending) : answer
  }

  return async (definition, request, signal) => {
    const sending = { definition, request, signal }
    if (definition.ignoreError || ignoresFailures(definition.path, page())) {
      return ignoring(() => send(sending), signal)
    }
    const needsLogin = definition.access !== 'visitor' && !definition.skipLogin
    return login && needsLogin ? sendAsPerson(sending, login) : send(sending)
  }
}

/** The way to a new login, fetched when somebody has to take it; none where it does not come. */
function lazyGate(relogin: Relogin, now: () => number): Relogin {
  let gate: Promise<Relogin> | undefined
  const fetchGate = async () => {
    const { createReloginGate } = await import('./relogin-gate.ts')
    return createReloginGate(relogin, now)
  }
  return async () => {
    gate ??= fetchGate()
    const open = await gate.catch(() => {
      gate = undefined
    })
    return open ? open() : false
  }
}

/** What purchase and redemption calls say about the visit (RU-208); every other request as it is. */
function withBiStat({ biStat }: Call, request: unknown, read: () => string): unknown {
  if (!biStat || typeof request !== 'object') return request
  return { bi_stat: read(), ...request }
}

/** As the server says it. */
const expired: Envelope = {
  retcode: String(requestRefusals.loginExpired.code),
  retmsg: requestRefusals.loginExpired.text,
  body: {},
}

const isStranger = ({ retcode }: Envelope) =>
  isLoginExpiredCode(retcode) || retcode === String(requestRefusals.csrf.code)

/** Success with nothing in it in place of any failure; a cancelled call stays cancelled. */
async function ignoring(send: () => Promise<Envelope>, signal?: AbortSignal): Promise<Envelope> {
  const empty = { retcode: SUCCESS, retmsg: '', body: {} }
  try {
    const answer = await send()
    if (answer.retcode === SUCCESS) return answer
    return { ...empty, ignored: new CallFailed(answer.retcode, answer.retmsg, answer.body) }
  } catch (error) {
    signal?.throwIfAborted()
    return { ...empty, ignored: error }
  }
}
