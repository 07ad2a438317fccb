import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import { signatureOf } from '#modules/hosts/index.ts'

/** The account that the stand-in knows. */
export const FAKE_ACCOUNT = { appId: 'wxkoidemo00000001', secret: 'koi-demo-secret' } as const
const EXPIRES_SECONDS = 7200

/** What a page hands to `wx.config`. */
export interface ConfigClaim {
  appId: string
  timestamp: string
  nonce: string
  signature: string
  url: string
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body: unknown = JSON.parse(text || '{}')
  return typeof body === 'object' ? { ...body } : {}
}

const send = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/**
 * The chat app's server in small: a stable token for an account, a ticket for a token, and the check that
 * the client makes at `wx.config`. Errors have the real numbers. Answers over real HTTP on loopback.
 */
export function createFakeWechat() {
  let token: string | undefined
  let ticket: string | undefined
  let isTokenReset = false
  const asked = { tokens: 0, tickets: 0 }

  const answerToken = async (request: IncomingMessage) => {
    asked.tokens += 1
    const { appid, secret, force_refresh: isNew } = await readJson(request)
    if (appid !== FAKE_ACCOUNT.appId) return { errcode: 40013, errmsg: 'invalid appid' }
    if (secret !== FAKE_ACCOUNT.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (isNew === true || token === undefined) token = randomBytes(32).toString('hex')
    return { access_token: token, expires_in: EXPIRES_SECONDS }
  }
  const answerTicket = (query: URLSearchParams) => {
    asked.tickets += 1
    const isGood = query.get('access_token') === token && !isTokenReset
    isTokenReset = false
    if (!isGood) {
      return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid' }
    }
    ticket = randomBytes(32).toString('hex')
    return { errcode: 0, errmsg: 'ok', ticket, expires_in: EXPIRES_SECONDS }
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const isToken = pathname === '/cgi-bin/stable_token' && request.method === 'POST'
    if (isToken) {
      void answerToken(request).then(
        (body) => send(response, body),
        () => send(response, { errcode: 47001, errmsg: 'data format error' }),
      )
    } else if (pathname === '/cgi-bin/ticket/getticket') send(response, answerTicket(searchParams))
    else response.writeHead(404).end()
  })

  return {
    asked,
    /** Answers the address, such as `http://127.0.0.1:40123`. */
    async listen(): Promise<string> {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      const address = server.address()
      if (typeof address !== 'object' || address === null) throw new Error('not listening')
      return `http://127.0.0.1:${address.port}`
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
    /** The next token is reset before it is used, as when another server asks for a new one. */
    resetNextToken() {
      isTokenReset = true
    },
    /** What the chat app decides about a `wx.config`. */
    isSigned({ appId, timestamp, nonce, signature, url }: ConfigClaim): boolean {
      if (appId !== FAKE_ACCOUNT.appId || ticket === undefined) return false
      return signature === signatureOf({ ticket, nonce, timestamp, url })
    },
  }
}
