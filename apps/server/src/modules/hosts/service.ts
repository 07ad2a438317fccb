import { randomBytes } from 'node:crypto'
import { refuse } from '#refuse.ts'
import { ProviderFailed, type TicketProvider } from './provider.ts'
import { signatureOf } from './signature.ts'

/** A ticket is renewed this long before its end: what was just signed must still be good. */
const MARGIN_SECONDS = 300

export interface JssdkDeps {
  /** Undefined where no account of the chat app is configured. */
  provider: TicketProvider | undefined
  log: { warn(about: object, text: string): void }
  /** Milliseconds of a clock that never jumps. */
  monotonicMs?: () => number
}

export interface Asked {
  uiUrl: string
  /** Host names that are the brand's own. */
  ownHosts: readonly string[]
  nowMs: number
}

/** Keeps one ticket until shortly before its end; asked for at the same time, it is fetched once. */
function createTickets(provider: TicketProvider, monotonicMs: () => number) {
  let kept: { ticket: string; untilMs: number } | undefined
  let fetching: Promise<string> | undefined
  const renew = async () => {
    const { ticket, expiresInSeconds } = await provider.fetchTicket()
    const goodSeconds = Math.max(expiresInSeconds - MARGIN_SECONDS, 0)
    kept = { ticket, untilMs: monotonicMs() + goodSeconds * 1000 }
    return ticket
  }
  return () => {
    if (kept && monotonicMs() < kept.untilMs) return Promise.resolve(kept.ticket)
    fetching ??= renew().finally(() => (fetching = undefined))
    return fetching
  }
}

/** The address to be signed; undefined where it is not an address of ours (exact host, no user). */
export function ownAddress(text: string, ownHosts: readonly string[]): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.username !== '' || url.password !== '' || !ownHosts.includes(url.hostname))
    return undefined
  // The chat app compares with the text of the address, so it is signed as it was sent.
  const [address] = text.split('#')
  return address
}

/** Signs addresses of the brand for the chat app's JS-SDK (SPEC §7, CL-001). */
export function createJssdk({ provider, log, monotonicMs = () => performance.now() }: JssdkDeps) {
  const tickets = provider && createTickets(provider, monotonicMs)
  return {
    /** Refuses `jssdkOff`, `jssdkAddress`, `jssdkUnavailable`. */
    async sign({ uiUrl, ownHosts, nowMs }: Asked) {
      if (!provider || !tickets) throw refuse('jssdkOff')
      const url = ownAddress(uiUrl, ownHosts)
      if (url === undefined) throw refuse('jssdkAddress')
      const ticket = await tickets().catch((error: unknown) => {
        if (!(error instanceof ProviderFailed)) throw error
        log.warn({ err: error }, 'no ticket for the JS-SDK')
        throw refuse('jssdkUnavailable')
      })
      const nonce = randomBytes(8).toString('hex')
      const timestamp = String(Math.floor(nowMs / 1000))
      const signature = signatureOf({ ticket, nonce, timestamp, url })
      return { appId: provider.appId, timestamp, nonce, signature }
    },
  }
}

export type Jssdk = ReturnType<typeof createJssdk>
