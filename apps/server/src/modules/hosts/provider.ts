import { z } from 'zod'

/** Who gives tickets: the chat app's server, or the demo's stand-in. */
export interface TicketProvider {
  appId: string
  /** A new ticket and how long it is good. Throws `ProviderFailed`. */
  fetchTicket(): Promise<{ ticket: string; expiresInSeconds: number }>
}

export interface ProviderSettings {
  /** `https://api.weixin.qq.com` */
  api: string
  appId: string
  secret: string
}

/** The chat app's server refused, or did not answer in time. Never holds the secret. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed'
}

const TIMEOUT_MS = 5_000
/** Answers for a token that is not good any more. */
const TOKEN_GONE: readonly number[] = [40_001, 40_014, 42_001]

const Failure = z.object({ errcode: z.number(), errmsg: z.string().optional() })
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const Ticket = z.object({
  errcode: z.literal(0),
  ticket: z.string().min(1),
  expires_in: z.number(),
})

async function ask(url: URL, body?: object): Promise<unknown> {
  const init = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    return await response.json()
  } catch (error) {
    throw new ProviderFailed(`no answer from ${url.host}${url.pathname}`, { cause: error })
  }
}

const reason = (answer: unknown) => {
  const failure = Failure.safeParse(answer).data
  return failure ? `${failure.errcode} ${failure.errmsg ?? ''}` : 'an answer of another form'
}

/** Speaks to the chat app's server (stable_token, then getticket). */
export function createProvider({ api, appId, secret }: ProviderSettings): TicketProvider {
  /** The stable token is the same for all nodes; a plain one would end the token of the others. */
  const fetchToken = async (isNew: boolean) => {
    const answer = await ask(new URL('/cgi-bin/stable_token', api), {
      grant_type: 'client_credential',
      appid: appId,
      secret,
      force_refresh: isNew,
    })
    const token = Token.safeParse(answer).data
    if (!token) throw new ProviderFailed(`no token: ${reason(answer)}`)
    return token.access_token
  }
  const askTicket = async (isNew: boolean) => {
    const url = new URL('/cgi-bin/ticket/getticket', api)
    url.search = new URLSearchParams({
      access_token: await fetchToken(isNew),
      type: 'jsapi',
    }).toString()
    return ask(url)
  }
  const isTokenGone = (answer: unknown) =>
    TOKEN_GONE.includes(Failure.safeParse(answer).data?.errcode ?? 0)

  return {
    appId,
    async fetchTicket() {
      let answer = await askTicket(false)
      if (isTokenGone(answer)) answer = await askTicket(true)
      const ticket = Ticket.safeParse(answer).data
      if (!ticket) throw new ProviderFailed(`no ticket: ${reason(answer)}`)
      return { ticket: ticket.ticket, expiresInSeconds: ticket.expires_in }
    },
  }
}
